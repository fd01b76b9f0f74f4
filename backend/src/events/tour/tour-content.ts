import type { SlideDraft } from '../../slides/add-slides.ts'

const lines = (...all: string[]) => all.join('\n')

/** The sample event of every new account, which explains the product by using it. */
export const tourSlides: SlideDraft[] = [
  {
    name: 'Welcome',
    header: 'Welcome to Lectern',
    text: 'This is a slide. Press **Present**, scan the code with a phone, and it appears there at once.',
  },
  {
    name: 'Three kinds of text',
    header: 'A main header',
    subHeader: 'A sub header',
    text: lines(
      'And standard text, with **bold** and *italic* words,',
      '',
      '- bullets',
      '- like these',
      '',
      '1. or numbers',
      '2. like these',
    ),
  },
  {
    name: 'Show more',
    header: 'Details on demand',
    text: 'A row can wait behind a link, for those who want to read on.',
    more: 'Here is the rest: notes, a translation, or the names of everybody in the choir.',
  },
  {
    name: 'A song',
    header: 'Silent night',
    subHeader: 'Verse 1',
    text: lines(
      'Silent night, holy night,',
      'all is calm, all is bright',
      'round yon virgin mother and child.',
      'Holy infant so tender and mild,',
      'sleep in heavenly peace,',
      'sleep in heavenly peace.',
    ),
  },
  {
    name: 'Your turn',
    header: 'Now make your own',
    text: 'Press **Create new event** on the dashboard. This sample does not count towards your plan.',
  },
]
