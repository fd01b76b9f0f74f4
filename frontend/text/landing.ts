/** The first page. */
export const landingText = {
  title: 'Lectern',
  heading: 'Your slides, live on every phone in the room',
  intro:
    'Create an event, share a link, QR code or access code, and show lyrics, slides and announcements to everyone as they happen. Nobody installs anything.',
  login: 'Login',
  myEvents: 'My Events',
  join: 'Join an event with a code',
} as const

/** The plans (document 1, section 9; document 2, section 6). */
export const plansText = {
  heading: 'Subscription',
  yourLevel: (level: string) => `Your account level is ${level}.`,
  caption: 'What each account level includes',
  feature: 'Feature',
  levels: { Free: 'Free', Basic: 'Basic', Premium: 'Premium' },
  prices: { Free: '£0 a month', Basic: '£5 a month', Premium: '£30 a month' },
  price: 'Price',
  sessions: 'Events',
  attendees: 'Attendees per event',
  unlimited: 'Unlimited',
  included: 'Included',
  notIncluded: 'Not included',
  features: {
    present: 'Create, preview and present events',
    theme: 'Custom colour scheme and font selection',
    showings: 'Multiple showings',
    welcome: 'Welcome page logo and background',
    links: 'End feedback, subscribe and donation links',
    pages: 'Custom welcome and end pages',
  },
} as const
