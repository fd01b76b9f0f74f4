/** Live notes: what is said, typed by the presenter, for attendees to read. */
export const liveNotesText = {
  open: 'Write live notes',
  title: 'Live notes',
  label: 'What is being said',
  hint: 'Attendees who switch captions on read your words as you type. A sentence or Enter begins a new line.',
  close: 'Close live notes',
  invite: 'Invite a helper',
  lines: 'Last lines',
  none: 'Your lines will appear here.',
  correct: 'Correct',
  correctOne: (words: string) => `Correct: ${words}`,
  corrected: 'Line',
  save: 'Save',
  cancel: 'Cancel',
  emptyRemoves: 'An empty line is removed.',
  saved: 'Line corrected',
  removed: 'Line removed',
  waiting: (count: number) =>
    count === 1 ? '1 line waits for the connection' : `${count} lines wait for the connection`,
  problem: "The words couldn't be sent",
  allLines: 'All lines',
  download: { txt: 'Download as text', srt: 'Download as subtitles (SRT)', vtt: 'Download as subtitles (WebVTT)' },
  deleteAll: 'Delete all lines',
  deleteQuestion: 'Delete all lines of this showing?',
  deleteHint: 'They go from all screens at once. You can’t undo this.',
  allDeleted: 'All lines deleted',
  deleteProblem: "The lines couldn't be deleted",
} as const

/** The page of a captioner's link. */
export const captionerText = {
  title: 'Live notes',
  states: {
    waiting: 'Not started yet',
    live: 'Live',
    hold: 'On hold',
    ended: 'Ended: corrections are still possible',
  },
  ended: 'This link has ended',
  endedHint: 'Ask the organiser for a new one.',
} as const

/** Dictation by the browser's speech recognition. */
export const dictationText = {
  start: 'Dictate',
  stop: 'Stop dictating',
  listening: 'Listening',
  question: 'Dictate with this browser?',
  notice:
    'Your browser turns what the microphone hears into words. Most browsers send the sound to their maker for that, for example Google, Microsoft or Apple. Lectern doesn’t get the sound, only the words. Tell those who speak.',
  confirm: 'Start dictating',
  problem: (reason: string) => {
    if (reason === 'not-allowed' || reason === 'service-not-allowed')
      return 'The browser may not use the microphone. Allow it in the browser’s settings for this page.'
    if (reason === 'audio-capture') return 'No microphone was found'
    if (reason === 'language-not-supported') return 'This browser can’t recognise the language of the event'
    return 'Dictation has stopped, because the browser couldn’t recognise speech'
  },
} as const
