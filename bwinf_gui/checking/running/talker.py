"""Talks to a program line by line, while another process runs and watches it."""

from contextlib import suppress

from bwinf_gui.checking.running.helper import serve
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.replies import Beginning, ProgramEnded, Prompt, Reply
from bwinf_gui.checking.running.run import BUILD_LIMITS, HELPER_ENDED, Execution, Limits
from bwinf_gui.checking.running.runner import HelperEndedError, HelperProcess, Helpers


class Talker(Helpers):
    """Talks with one program; it has to be closed, as by `with`, and then leaves nothing behind.

    One thread talks, and any other may stop that. Whatever the program does comes as a reply. Of
    the limits, `seconds` bound only the time of the processor, for the whole conversation.
    All methods but `stop` and `close` raise RunnerClosedError once it is stopped.
    """

    def __init__(
        self,
        program: Launch,
        limits: Limits = Limits(),  # noqa: B008
        *,
        aside: str = "",
    ) -> None:
        super().__init__("bwinf-talk-")
        self._beginning = Beginning(program=program, limits=limits, aside=aside)
        self.helper = HelperProcess(self.root, serve)
        self.helpers = [self.helper]

    def begin(self) -> None:
        """Start the program, again where it runs already; that it cannot be is the next reply.

        Blocks while it is compiled, where it has to be.
        """
        if not self._beginning.program.build:
            self._send(self._beginning)
            return
        # Answered, since to compile it may take far longer than any reply.
        with suppress(HelperEndedError):
            self.helper.ask(self._beginning, BUILD_LIMITS.seconds)

    def send(self, line: str) -> None:
        """Send the program a line that needs no answer."""
        self._send(Prompt(line=line, seconds=None))

    def ask(self, line: str, seconds: float) -> Reply:
        """Send the program a line, and wait up to `seconds` for its next line."""
        return self._asked(Prompt(line=line, seconds=seconds))

    def wait(self, seconds: float) -> Reply:
        """Wait up to `seconds` for the next line, which may be there already."""
        return self._asked(Prompt(line=None, seconds=seconds))

    def _send(self, request: Beginning | Prompt) -> None:
        # The next helper knows no program, and replies so to the next question.
        with suppress(HelperEndedError):
            self.helper.send(request)

    def _asked(self, question: Prompt) -> Reply:
        try:
            reply: Reply = self.helper.ask(question, question.seconds or 0.0)
        except HelperEndedError:
            return ProgramEnded(run=Execution(failure=HELPER_ENDED))
        return reply
