import { mayUse } from '../../accounts/plans.ts'
import type { Event } from '../event.entity.ts'

/** The plan feature that each link of the end screen requires. */
export const endFeatures = {
  donationPageLink: 'EndDonationLink',
  feedbackLink: 'EndFeedbackLink',
  subscribeLink: 'EndSubscribeLink',
} as const
export type EndLink = keyof typeof endFeatures
export const endLinkNames = Object.keys(endFeatures) as EndLink[]

/** The links as shown: null if the owner's plan excludes one, although it stays stored. */
export const allowedEndLinks = (event: Event) => ({
  donationPageLink: allowed(event, 'donationPageLink'),
  feedbackLink: allowed(event, 'feedbackLink'),
  subscribeLink: allowed(event, 'subscribeLink'),
})

const allowed = (event: Event, name: EndLink) =>
  (mayUse(event.owner.accountLevel, endFeatures[name]) && event[name]) || null
