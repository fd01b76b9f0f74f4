"""Starts Orca and writes each utterance to a file as a line of JSON, at the moment Orca passes it to the speech engine."""

import json
import sys
import time

from orca import orca, speech

transcript = open(sys.argv[1], "w", buffering=1, encoding="utf-8")
speak = speech._speak
say_all = speech.sayAll


def record(text):
    transcript.write(json.dumps({"at": round(time.time() * 1000), "text": text}) + "\n")


def speak_and_record(text, acss, interrupt):
    record(text)
    return speak(text, acss, interrupt)


def say_all_and_record(utterances, callback):
    """Records the reading of a whole page as one utterance: without a speech engine it ends at once."""
    words = []

    def recorded():
        for [context, voice] in utterances:
            words.append(context.utterance)
            yield [context, voice]

    say_all(recorded(), callback)
    record("Reads: " + ", ".join(words))


speech._speak = speak_and_record
speech.sayAll = say_all_and_record

# Keys are in the transcript already
manager = orca.getSettingsManager()
manager.activate(None, {})
manager.setSetting("enableKeyEcho", False)

if len(sys.argv) > 2:
    from orca import debug

    debug.debugLevel = debug.LEVEL_INFO
    debug.debugFile = open(sys.argv[2], "w", buffering=1, encoding="utf-8")

sys.argv = ["orca"]
sys.exit(orca.main())
