import type { AccountLevel } from '../../../generated/zod/schemas/index.zod.ts'
import type { Config } from '../config/config.ts'
import type { MailContent } from '../mail/mail-content.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const subscriptionPage = ({ publicOrigin }: Config) => `${publicOrigin}/account/subscription`
const nothingIsLost =
  "Nothing is deleted: you keep all your events. You can create new ones while you have fewer than your plan allows. Your audience won't see features your plan no longer includes."

/** A payment failed or was disputed. `dueBy` is when the plan ends unless it is settled. */
export const paymentFailedMail = (
  config: Config,
  { level, dueBy, paymentUrl, isDisputed }: PaymentTrouble,
): MailContent => ({
  subject: isDisputed ? 'Your payment for Lectern was disputed' : 'Your payment for Lectern failed',
  paragraphs: [
    isDisputed
      ? `The payment for your ${level} plan was disputed with the bank.`
      : `The payment for your ${level} plan couldn't be taken.`,
    `You keep the plan until ${DAY.format(dueBy)}. If the payment isn't settled by then, your account changes to Free.`,
  ],
  link: paymentUrl
    ? { label: 'Pay now', address: paymentUrl }
    : { label: 'View your subscription', address: subscriptionPage(config) },
  remarks: [nothingIsLost],
})

interface PaymentTrouble {
  level: AccountLevel
  dueBy: Date
  paymentUrl: string | null
  isDisputed: boolean
}

/** The account will change to a lower plan later. */
export const downgradePlannedMail = (
  config: Config,
  { from, to, at }: { from: AccountLevel; to: AccountLevel; at: Date },
): MailContent => ({
  subject: `Your plan changes to ${to} on ${DAY.format(at)}`,
  paragraphs: [`You keep your ${from} plan until ${DAY.format(at)}. After that your plan is ${to}.`],
  link: { label: 'View your subscription', address: subscriptionPage(config) },
  remarks: [`Until then you can change your mind by choosing ${from} again.`, nothingIsLost],
})

/** The account has changed to a lower plan. */
export const planEndedMail = (config: Config, { from, to }: { from: AccountLevel; to: AccountLevel }): MailContent => ({
  subject: `Your ${from} plan has ended`,
  paragraphs: [`Your ${from} plan has ended. Your plan is now ${to}.`],
  link: { label: 'View your subscription', address: subscriptionPage(config) },
  remarks: [nothingIsLost],
})
