import type { Moment } from './forms.ts'

/**
 * Every word of the watch site, the attendees' pages. The other languages stand beside this file; `watch-text.ts` makes
 * them have the same words. These files import nothing, since a phone loads one of them beside the script.
 */
export const watchText = {
  language: 'en',
  languageLabel: 'Language',
  languageUnreadable: 'The language could not be loaded. Please try again.',
  dateTime: ({ parts: { day, month, year, hour, minute } }: Moment) => `${day}-${month}-${year} ${hour}:${minute}`,
  productName: 'Lectern',
  pageTitle: (name: string) => `${name} · Lectern`,
  previewTag: 'Preview',

  // Enter code
  enterCodeTitle: 'Join an event',
  enterCodeIntro: 'Type the eight digits that the presenter shows.',
  accessCode: 'Access code',
  accessCodeHint: 'For example 1234 5678. You can also paste the link.',
  go: 'Continue',
  errorTitlePrefix: 'Error: ',
  thereIsAProblem: 'There is a problem',
  malformedCode: 'Enter the eight digits of the access code',
  unknownCode: 'There is no event with this code. Check the digits and try again',
  rateLimited: 'Too many tries. Please wait a minute and try again',

  // Choose and welcome
  chooseTitle: 'Choose a showing',
  statuses: { waiting: 'Not started', live: 'Live now', hold: 'Live now', ended: 'Ended' },
  undated: 'Without a date',
  when: 'Starts',
  where: 'Place',
  join: 'Join',
  about: 'About',
  aboutTitle: (name: string) => `About ${name}`,
  aboutEmpty: 'Nothing is written here yet. Your guests see no About button until it is.',
  backToEvent: 'Back',

  // Showing
  slideRegion: 'Slide',
  slideOf: (position: number, count: number) => `Slide ${position} of ${count}`,
  showMore: 'Show more',
  showLess: 'Show less',
  image: 'Image',
  pauseBackground: 'Pause the moving background',
  playBackground: 'Play the moving background',
  imageSays: (altText: string) => `image: ${altText}`,
  waiting: 'Waiting for the presentation to start',
  waitingHint: 'The first slide appears here by itself.',
  nothingYet: 'The presentation has started',
  nothingYetHint: 'The first slide appears here by itself.',
  hold: 'Paused',
  holdHint: 'The next slide appears here by itself.',
  resumed: (slide: string, name: string) => `${slide}: ${name}`,
  full: 'This event is full',
  fullPlace: (place: number) => (place === 1 ? 'You are next in line.' : `You are number ${place} in line.`),
  fullHint: 'You will be let in by itself when a seat is free. Please keep this page open.',
  gone: 'This showing is no longer there',
  goneHint: 'The organiser has removed it.',
  enterAnotherCode: 'Enter another code',

  announcement: 'Announcement',
  announcementSays: (text: string) => `Announcement: ${text}`,

  // Looking at other slides
  back: 'Back',
  forward: 'Forward',
  lookAtSlides: 'Look at slides',
  backToLive: 'Back to live',
  backToEnd: 'Back to the end screen',
  reviewing: 'You are looking back',
  missed: { one: '# slide since you left', other: '# slides since you left' },
  newSlides: 'There are new slides.',
  noEarlier: 'There is no earlier slide.',
  noLater: 'There is no later slide yet.',
  slidesUnreadable: 'The slides could not be loaded. Please try again.',

  // Reading settings
  reading: {
    title: 'Reading settings',
    done: 'Done',
    size: 'Text size',
    percent: (size: string) => `${size}%`,
    lines: 'Line spacing',
    letters: 'Letter spacing',
    spacing: { usual: 'Normal', wide: 'Wide', wider: 'Wider' },
    face: 'Typeface',
    faces: { event: 'Event’s own', clear: 'Dyslexia-friendly' },
    theme: 'Colours',
    themes: {
      event: 'Event’s own',
      light: 'Light',
      dark: 'Dark',
      'black-on-white': 'Black on white',
      'white-on-black': 'White on black',
      'yellow-on-black': 'Yellow on black',
    },
    motion: 'Reduce motion',
    motionHint: 'Nothing moves by itself, and background videos stand still.',
    pause: 'Pause updates',
    pauseHint: 'The slide stays until you resume.',
    resume: 'Resume updates',
    paused: 'Updates are paused',
    newer: { one: '# newer slide', other: '# newer slides' },
    announce: 'Screen reader says of a new slide',
    announcements: { full: 'All of it', title: 'Only its title', off: 'Nothing' },
    repeat: 'Repeat the slide',
    reset: 'Reset to normal',
    kept: 'Kept on this device for all events.',
  },

  // Ended
  ended: 'The event has ended',
  endedHint: 'Thank you for being here.',
  endLinks: 'Links',
  endPages: 'Pages',
  donate: 'Donate',
  feedback: 'Give feedback',
  subscribe: 'Subscribe',
  backToReview: 'Back to review',

  // Connection
  connection: 'Connection',
  reconnecting: 'Reconnecting',
  reconnectNow: 'Reconnect now',
  connectionLost: 'Connection lost. The last slide stays. Trying again.',
  shownJustNow: 'Shown less than a minute ago',
  shownMinutesAgo: { one: 'Shown # minute ago', other: 'Shown # minutes ago' },
  shownHoursAgo: { one: 'Shown # hour ago', other: 'Shown # hours ago' },

  // Trouble
  trouble: 'The page cannot be shown right now',
  troubleHint: 'It tries again by itself in a few seconds.',
  notFound: 'This page could not be found',
  notFoundHint: 'The link may be old, or the showing was removed.',
  withoutScript: 'This page updates itself about every 10 seconds.',
} as const
