import type { Feature } from '../../generated/zod/schemas/index.zod.ts'

const features: Record<Feature, string> = {
  MultipleShowings: 'Multiple showings',
  WelcomePageLogo: 'Welcome page logo',
  WelcomePageBackground: 'Welcome page background',
  EndFeedbackLink: 'End feedback link',
  EndSubscribeLink: 'End subscribe link',
  EndDonationLink: 'End donation link',
  WelcomeCustomPage: 'Custom welcome page (the about screen)',
  EndCustomPages: 'Custom end pages',
}

/** The plans: cards, comparison and the subscription page (document 1, sections 2, 6 and 9). */
export const plansText = {
  heading: 'Subscription',
  cards: 'Plans',
  pricePerMonth: (pounds: number) => `£${pounds} a month`,
  events: (max: number | null) => (max === null ? 'Unlimited events' : `${max} events`),
  attendees: (max: number | null) => (max === null ? 'Unlimited attendees per event' : `${max} attendees per event`),
  everythingIn: (level: string) => `Everything in ${level}, and:`,
  yourPlan: 'Your plan',
  caption: 'What each plan includes',
  feature: 'Feature',
  price: 'Price',
  eventsRow: 'Events',
  attendeesRow: 'Attendees per event',
  unlimited: 'Unlimited',
  included: 'Included',
  notIncluded: 'Not included',
  /** What every plan has. */
  forAll: [
    'Create, preview and present events',
    'Multi-factor authentication',
    'Custom colour scheme',
    'Font selection',
  ],
  features,
} as const
