"""From the link in the terminal to the lessons' page, and in again the next day."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.servers import Server

PASSWORD = "quite a long password"


def test_the_first_teacher_gets_in_by_the_link_and_later_by_password(laptop: Page, server: Server):
    laptop.goto(server.url + server.welcome_path)
    laptop.get_by_label("Your name").fill("Ada")
    laptop.get_by_label("E-mail or user name").fill("ada")
    field = laptop.get_by_label("Password", exact=True)
    field.fill(PASSWORD)
    expect(field).to_have_attribute("type", "password")
    laptop.get_by_label("Show the password").check()
    expect(field).to_have_attribute("type", "text")
    laptop.get_by_role("button", name="Make my account").click()
    expect(laptop).to_have_url(f"{server.url}/teach/")

    laptop.get_by_role("button", name="Sign out").click()
    laptop.get_by_role("link", name="Teachers: sign in").click()
    laptop.get_by_label("E-mail or user name").fill("ada")
    laptop.get_by_label("Password", exact=True).fill(PASSWORD)
    laptop.get_by_role("button", name="Sign in").click()
    expect(laptop.get_by_role("button", name="Sign out")).to_be_visible()

    laptop.goto(server.url + server.welcome_path)
    expect(laptop.get_by_role("heading", name="This link does not work any more")).to_be_visible()
