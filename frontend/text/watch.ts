/** Every word of the watch site, the attendees' pages. */
export const watchText = {
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
  backToEvent: 'Back',
  shownNow: 'Shown now',

  // Showing
  slideRegion: 'Slide',
  slideControls: 'Slides',
  slideOf: (position: number, count: number) => `Slide ${position} of ${count}`,
  showMore: 'Show more',
  showLess: 'Show less',
  image: 'Image',
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

  // Looking at other slides
  back: 'Back',
  forward: 'Forward',
  lookAtSlides: 'Look at slides',
  backToLive: 'Back to live',
  backToEnd: 'Back to the end screen',
  reviewing: 'You are looking back',
  missed: (count: number) => (count === 1 ? '1 slide since you left' : `${count} slides since you left`),
  noEarlier: 'There is no earlier slide.',
  noLater: 'There is no later slide yet.',
  slidesUnreadable: 'The slides could not be loaded. Please try again.',

  // Ended
  ended: 'The event has ended',
  endedHint: 'Thank you for being here.',
  endLinks: 'Links',
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
  shownMinutesAgo: (minutes: number) => (minutes === 1 ? 'Shown 1 minute ago' : `Shown ${minutes} minutes ago`),
  shownHoursAgo: (hours: number) => (hours === 1 ? 'Shown 1 hour ago' : `Shown ${hours} hours ago`),

  // Trouble
  trouble: 'The page cannot be shown right now',
  troubleHint: 'It tries again by itself in a few seconds.',
  notFound: 'This page could not be found',
  notFoundHint: 'The link may be old, or the showing was removed.',
  withoutScript: 'This page updates itself about every 10 seconds.',
} as const
