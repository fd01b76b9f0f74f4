import type { AccountLevel, Feature } from '../../../generated/zod/schemas/index.zod.ts'

/** What a plan allows. Null means no limit. Document 1 sections 6 and 9. */
export interface Plan {
  pricePerMonth: number
  maxEvents: number | null
  maxAttendees: number | null
  features: readonly Feature[]
}

const basicFeatures = [
  'MultipleShowings',
  'WelcomePageLogo',
  'WelcomePageBackground',
  'EndFeedbackLink',
  'EndSubscribeLink',
  'EndDonationLink',
] as const

/** The one table of plans: gates, limits and prices come from here. Prices are in pounds. */
export const plans: Record<AccountLevel, Plan> = {
  Free: { pricePerMonth: 0, maxEvents: 3, maxAttendees: 15, features: [] },
  Basic: { pricePerMonth: 5, maxEvents: null, maxAttendees: 100, features: basicFeatures },
  Premium: {
    pricePerMonth: 30,
    maxEvents: null,
    maxAttendees: null,
    features: [...basicFeatures, 'WelcomeCustomPage', 'EndCustomPages'],
  },
}

/** Whether a plan switches a feature on. */
export const mayUse = (level: AccountLevel, feature: Feature) => plans[level].features.includes(feature)
