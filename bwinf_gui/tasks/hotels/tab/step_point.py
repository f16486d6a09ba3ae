"""A point of a chart of steps."""

from dataclasses import dataclass

from bwinf_gui.tasks.hotels import MAX_RATING
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.text.translation import tr


@dataclass(frozen=True, slots=True)
class StepPoint:
    """From `place` on the best lowest rating is `rating`; None where no night is needed."""

    place: int
    rating: int | None

    @property
    def height(self) -> int:
        """Where it is drawn: no night is better than any hotel."""
        return MAX_RATING if self.rating is None else self.rating

    @property
    def words(self) -> str:
        """The rating, or that there is no night."""
        if self.rating is None:
            return tr("no night")
        return rating_words(self.rating)
