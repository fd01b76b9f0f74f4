import type { ApplyOutcome, LibraryItem } from '../../../generated/zod/schemas/index.zod.ts'

const count = (number: number, one: string, many = `${one}s`) => (number === 1 ? `1 ${one}` : `${number} ${many}`)

/** The library of songs and slides (docs/product-rules.md#library). */
export const libraryText = {
  link: 'Library',
  heading: 'Library',
  intro: 'All songs and slides of your events and your teams’ events, the last used first.',
  search: 'Search by title, words, author or CCLI number',
  kinds: 'Show',
  all: 'All',
  songs: 'Songs',
  slides: 'Slides',
  favourites: 'Favourites',
  list: 'Songs and slides',
  found: (total: number) => count(total, 'song or slide', 'songs and slides'),
  none: 'Nothing here yet. The songs and slides of your events appear here, to use again.',
  noneFound: 'Nothing found. Try fewer words, or another filter.',
  noFavourites: 'No favourites yet. Press the star of a song or slide to add it.',
  more: 'Show more',
  loadFailed: 'There was a problem loading the library',
  offline: 'The library can’t be loaded without a connection',
  itemFailed: 'There was a problem loading this song or slide',
  favourite: (title: string) => `Favourite: ${title}`,
  favouriteFailed: 'There was a problem with your favourites',
  facts: ({ slideCount, useCount }: Pick<LibraryItem, 'slideCount' | 'useCount'>) =>
    `${count(slideCount, 'slide')} in ${count(useCount, 'event')}`,
  ccli: (number: string) => `CCLI ${number}`,
  lastShown: 'Last shown',
  neverShown: 'Not shown yet',
  usedIn: 'Used in',
  upcoming: 'Upcoming',
  otherText: 'Different text',
  contents: 'Slides',
  // Inserting
  add: 'Add from library',
  addTitle: 'Add from library',
  back: 'Back to the list',
  order: 'Order of verses',
  orderHint: (codes: string) => `${codes}. Repeat or leave out what you like.`,
  orderRequired: 'Enter at least one part',
  orderUnknown: (codes: readonly string[], known: string) =>
    `${codes.join(', ')} ${codes.length === 1 ? 'isn’t a part' : 'aren’t parts'} of this song. It has ${known}.`,
  titleSlide: 'title slide',
  credits: 'credits',
  insert: (slides: number) => `Add ${count(slides, 'slide')}`,
  // Changing other events
  elsewhere: (kind: LibraryItem['kind'], events: number) =>
    `This ${kind === 'Song' ? 'song' : 'slide'} is in ${count(events, 'other event')} too, as it was before.`,
  changeElsewhere: 'Change it there too',
  notNow: 'Not now',
  elsewhereTitle: (events: number) => `Also change it in ${count(events, 'other event')}?`,
  elsewhereHint: 'Each event keeps its order of verses, its notes and its times.',
  events: 'Events',
  change: (events: number) => (events === 0 ? 'Choose events' : `Change it in ${count(events, 'event')}`),
  chooseEvents: 'Choose at least one event',
  changed: (events: number) => `Changed in ${count(events, 'event')}`,
  changeFailed: 'There was a problem changing other events',
  notChanged: 'These events stay as they are:',
  outcomes: {
    Updated: 'changed',
    Unchanged: 'has this text already',
    Changed: 'was changed by someone meanwhile',
    Gone: 'is no longer there',
    TooLarge: 'has no room for it',
  } satisfies Record<ApplyOutcome, string>,
  // Licence reports
  report: 'Songs shown',
  reportIntro:
    'For licence reports: date, event, song, authors and CCLI number of every presentation in a period, as a CSV file.',
  from: 'From',
  to: 'To',
  download: 'Download list',
  fromRequired: 'Choose the first day',
  toRequired: 'Choose the last day',
  periodWrong: 'Choose a last day that isn’t before the first, at most 400 days later',
} as const
