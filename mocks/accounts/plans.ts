import type { AccountLevel, Feature } from '../../generated/zod/schemas/index.zod.ts'

const basicFeatures: readonly Feature[] = [
  'MultipleShowings',
  'WelcomePageLogo',
  'WelcomePageBackground',
  'EndFeedbackLink',
  'EndSubscribeLink',
  'EndDonationLink',
]

/** What each plan allows; null means no limit (document 1, sections 6 and 9). */
export const plans: Record<
  AccountLevel,
  { maxEvents: number | null; maxAttendees: number | null; features: readonly Feature[] }
> = {
  Free: { maxEvents: 3, maxAttendees: 15, features: [] },
  Basic: { maxEvents: null, maxAttendees: 100, features: basicFeatures },
  Premium: { maxEvents: null, maxAttendees: null, features: [...basicFeatures, 'WelcomeCustomPage', 'EndCustomPages'] },
}

/** Whether a plan switches a feature on. */
export const mayUse = (level: AccountLevel, feature: Feature) => plans[level].features.includes(feature)
