"""Why something is not done, and what to do instead."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from classroom.refusal import Refusal
from classroom.wording.boards import WORDS
from questions.marking import Refused
from questions.wording import sentence

_SENTENCES = {
    # Coming in
    "code_unknown": _("No lesson has the code %(code)s. Look at the board and type it again."),
    "name_blank": _("Please type a name that others can read."),
    "name_long": _("That name is too long: %(longest)s characters at most."),
    "name_taken": _("Somebody here is already called %(name)s. Add a letter or a number to yours."),
    "lobby_locked": _("The room is locked. Ask your teacher to unlock it."),
    "lesson_full": _("The lesson is full: %(most)s students are in it."),
    "only_bots": _("This game is played by bots alone: there is no seat to join."),
    "lesson_ended": _("This lesson is over."),
    "student_removed": _("Your teacher has taken you out of this lesson. Ask before you join again."),
    # The teacher's side
    "bank_empty": _("%(bank)s has no questions yet. Add some or choose another bank."),
    "too_few_seats": _("At least %(fewest)s teams need a student before the game can start."),
    "lesson_started": _("The game has already started."),
    "lesson_not_running": _("No game is running."),
    "student_unknown": _("That student is no longer in the lesson."),
    # Answers
    "question_not_yours": _("This question is not your team's."),
    "answer_late": _("Too late: the question is closed. This answer did not count."),
    # Moves
    "frame_gone": _("The game has moved on. Here is how it stands now."),
    "paused": _("The game is paused."),
    "too_late": _("Time is up for this."),
    "not_your_turn": _("It is not your team's turn."),
    "not_now": _("That cannot be done now."),
    "not_in_game": _("Your team is out of the game."),
    "not_for_seats": _("Only the teacher can do that."),
    "unknown_act": _("That is not part of this game."),
    "malformed": _("That press could not be read. Load the page again."),
    "game_over": _("The game is over."),
    "gate_shut": _("Only after a right answer."),
    "nothing_on_offer": _("There is nothing to buy here now."),
    "too_few_points": _("That needs %(needed)s points, and you have %(cash)s."),
    "not_yours": _("That street is not yours."),
    "group_incomplete": _("You need both streets of the pair to build."),
    "group_has_buildings": _("Sell the hotels of this pair first."),
    "square_full": _("There is no room for another hotel: %(most)s is the most."),
    "enough_built": _("No more than %(most)s on one landing."),
    "bought_this_landing": _("You have just bought it: build when you land here again."),
    "not_landed_there": _("You can only build on the square you landed on."),
    "one_auction_a_turn": _("One auction a turn."),
    "own_auction": _("You are selling: the others bid."),
    "no_right_to_bid": _("Only teams that answered this turn's question right may bid."),
    "bid_too_low": _("Bid at least %(least)s."),
    "highest_bid_stands": _("Your bid is the highest: it stands."),
    "already_passed": _("You are out of this auction."),
    "already_answered": _("You have answered already."),
    "not_an_option": _("Choose one of the squares that are offered."),
    # Building, mortgages, detention
    "never_built_on": _("Nothing is ever built there."),
    "group_mortgaged": _("Pay off the mortgages of this group first."),
    "build_evenly": _("Build evenly: another street of this group has fewer buildings."),
    "sell_evenly": _("Sell evenly: another street of this group has more buildings."),
    "no_building": _("There is no building to sell."),
    "no_house_left": _("The bank has no house left."),
    "no_hotel_left": _("The bank has no hotel left."),
    "building_under_the_hammer": _("Wait until the bank's last building has gone to somebody."),
    "nothing_to_claim": _("The last building is not for you: claim it only when you could build it, too."),
    "already_mortgaged": _("It is mortgaged already."),
    "not_mortgaged": _("It is not mortgaged."),
    "no_rent_due": _("Nobody owes you a rent that you can ask for."),
    "not_in_jail": _("You are not in detention."),
    "no_such_card": _("That card is not there any more."),
    "card_of_no_use_now": _("That card is of no use now."),
    # Trades
    "no_such_partner": _("Choose another team that is still in the game."),
    "enough_offers": _("No more than %(most)s offers in one turn."),
    "nothing_offered": _("Put something into the trade first."),
    "money_unread": _("Type the money as a whole number, such as 120."),
    "named_twice": _("Nothing can be traded twice."),
    "cannot_pay_that": _("There is not so much money: %(cash)s is all that this team has."),
    "not_of_that_seat": _("One of these streets has another owner now. Put the trade together again."),
    "not_your_offer": _("Only the team that made the offer can take it back."),
}


def refusal_text(refusal: Refusal, variant: str = "") -> str:
    """Return the sentence for a refusal of the classroom, the engine or the marking of answers.

    `variant` is the board that is played, "" where no board is concerned.
    """
    own = WORDS[variant].refusals if variant else {}
    text = own.get(refusal.key) or _SENTENCES.get(refusal.key)
    if text is not None:
        return str(text) % refusal.params
    return sentence(Refused(refusal.key, dict(refusal.params)))
