const countOf = (number: number, one: string, many = `${one}s`) => (number === 1 ? `1 ${one}` : `${number} ${many}`)

/** The further languages of an event's slides, in its details. */
export const languagesText = {
  further: 'Further languages',
  furtherHint: 'Attendees read the slides in their own language where there is a translation.',
  add: 'Add a language',
  choose: 'Choose a language',
  none: 'None',
  full: (most: number) => `An event can have ${most} further languages.`,
  remove: (language: string) => `Remove ${language}`,
  added: (language: string) => `${language} added`,
  removed: (language: string) => `${language} removed`,
  askRemove: (language: string) => `Remove ${language}?`,
  confirmRemove: 'Remove',
  removeBody:
    'Attendees no longer see its translations. Add the language again within 30 days to get them back; then they’re deleted.',
}

/** The page of an event's translations (docs/product-rules.md#translations). */
export const translationsText = {
  link: 'Translations',
  heading: 'Translations',
  back: 'Back to event',
  loadFailed: 'There was a problem loading the translations',
  noLanguages: 'This event has one language',
  noLanguagesHint:
    'Add the languages that your attendees read. Then translate here, or let a translator do it in a file.',
  editLanguages: 'Languages',
  saveLanguages: 'Save',
  languagesSaved: 'Languages saved',
  language: 'Language',
  progress: (language: string, done: number, total: number) => `${language}: ${done} of ${total}`,
  noTexts: 'The slides have no words yet',
  noTextsHint: 'Write them in the editor first.',
  // The state of saving
  saved: 'All changes are saved',
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  offline: 'No connection. What you write is kept on this device and saved when it’s back.',
  refused: (slide: string) => `“${slide}” couldn’t be saved`,
  tryAgain: 'Try again',
  restored: 'What wasn’t saved last time is back',
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone',
  redone: 'Done again',
  nothingToUndo: 'There’s nothing to undo',
  nothingToRedo: 'There’s nothing to redo',
  // What is to do
  show: 'Show',
  shown: { all: 'All texts', open: 'To do' },
  counts: {
    missing: (count: number) => `${count} missing`,
    stale: (count: number) => `${count} changed`,
    machine: (count: number) => `${count} unchecked`,
  },
  jump: {
    missing: (count: number) => `Next of ${countOf(count, 'missing translation')}`,
    stale: (count: number) => `Next of ${countOf(count, 'translation')} whose original has changed`,
    machine: (count: number) => `Next of ${countOf(count, 'unchecked machine translation')}`,
  },
  allDone: 'Everything is translated',
  nothingOpen: 'Nothing is left to do here.',
  needs: { missing: 'Missing', stale: 'Original has changed', machine: 'Machine translation, unchecked' },
  check: 'Mark as checked',
  checkText: (field: string) => `Mark as checked: ${field}`,
  checkSlide: (count: number) => `Mark all ${count} as checked`,
  checked: 'Marked as checked',
  // Texts
  name: 'Name of the slide (optional)',
  screens: { welcome: 'Name of the event, and its about screen', end: 'Page of the end screen' },
  screenNames: { welcome: 'Name of the event', end: 'Name of the page' },
  words: (number: number) => `Text ${number}`,
  picture: (number: number) => `Description of picture ${number}`,
  fieldOf: (slide: string, field: string, language: string) => `${slide}, ${field}, in ${language}`,
  preview: 'Preview',
  previewOf: (slide: string) => `Preview of ${slide}`,
  previewTitle: (slide: string, language: string) => `${slide} in ${language}`,
  // Two people
  conflict: 'A teammate has saved another translation:',
  emptied: 'A teammate has removed the translation.',
  keepMine: 'Keep mine',
  takeTheirs: 'Use theirs',
  tookTheirs: 'Their translation is used',
  keptMine: 'Your translation is kept',
  // Machine translation
  machine: 'Translate by machine',
  machineTitle: (language: string) => `Translate into ${language} by machine`,
  machineBody: (texts: number, host: string) =>
    `The original of ${countOf(texts, 'missing text')} is sent to ${host}, which the operator of this server has chosen. Each translation is marked “Machine translation, unchecked” until you check or change it. Attendees see that mark.`,
  machineStart: (texts: number) => `Translate ${countOf(texts, 'text')}`,
  machineNone: 'Nothing is missing in this language.',
  machineProgress: (done: number, total: number) => `${done} of ${countOf(total, 'text')} translated`,
  machineDone: (texts: number) => `${countOf(texts, 'text')} translated by machine. Please check them.`,
  machineStopped: (texts: number) => `Stopped. ${countOf(texts, 'text')} translated by machine.`,
  unsavedFirst: 'Wait until your changes are saved, then try again.',
  stop: 'Stop',
  // Files
  files: 'Files for translators',
  filesShort: 'Files',
  downloadXliff: 'Download XLIFF 2',
  downloadCsv: 'Download table (CSV)',
  upload: 'Upload a translated file',
  downloaded: 'The file was downloaded',
  uploadTitle: (language: string) => `Upload a translation into ${language}`,
  uploadHint: 'An XLIFF or CSV file that was downloaded here and translated.',
  chooseFile: 'Choose a file',
  report: (file: string) => `What is in ${file}`,
  taken: (count: number) => `${countOf(count, 'new or changed translation')}`,
  unchanged: (count: number) => `${countOf(count, 'translation')} as it is here already`,
  empty: (count: number) => `${countOf(count, 'text')} without a translation`,
  staleInFile: (count: number) =>
    `${countOf(count, 'translation')} whose original has changed since the file was downloaded`,
  takeStale: 'Take these too. They’re marked until you check them.',
  unknownInFile: (count: number) =>
    `${countOf(count, 'text')} that this event doesn’t have, because the slide has changed or is gone`,
  take: (count: number) => `Take ${countOf(count, 'translation')}`,
  nothingToTake: 'There’s nothing new in this file.',
  took: (count: number) => `${countOf(count, 'translation')} taken`,
  takeFailed: 'There was a problem with the translations of this file',
  more: (count: number) => `and ${count} more`,
}

/** Files for translators (XLIFF and CSV), and why one can't be read. */
export const translationFileText = {
  noteForTranslators: 'Keep line ends and marks such as ** and - where they are.',
  noXliff: 'This file is neither XLIFF 2 nor a table (CSV).',
  oldXliff: (version: string) => `This is XLIFF ${version}. Save it as XLIFF 2, then upload it again.`,
  brokenXml: (line: number) => `This XLIFF file can’t be read: line ${line} isn’t valid XML.`,
  columnsMissing: (columns: readonly string[]) =>
    `This table has no column ${columns.map((name) => `“${name}”`).join(' or ')}. Keep the first line as it was downloaded.`,
  noTextFile: 'This file isn’t text. Upload the XLIFF or CSV file that you downloaded, with its translations.',
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  otherLanguage: (found: string, expected: string) =>
    `This file is for the language “${found}”, not “${expected}”. Choose that language first.`,
}
