/** The handout of a showing: its slides and captions on one page, to read or print afterwards. */
export const handoutText = {
  link: 'Handout',
  heading: (event: string) => `${event}: handout`,
  back: 'Back to event',
  intro: 'All slides on one page, to print or to save as a PDF.',
  language: 'Language',
  print: 'Print',
  slides: 'Slides',
  which: { shown: 'Shown in this showing', all: 'All slides' },
  withCaptions: 'What was said',
  captions: 'What was said',
  captionsFailed: 'There was a problem loading what was said',
  loadFailed: 'There was a problem loading the slides',
  none: 'This event has no slides yet',
  machine: 'Machine translation, unchecked',
}
