import type { DisabledBecause } from '../../../generated/zod/schemas/index.zod.ts'
import { mailSubjects } from '../../../openapi/rules/accounts/mail-subjects.ts'
import type { Config } from '../config/config.ts'
import type { MailContent } from '../mail/mail-content.ts'

type Origin = Pick<Config, 'publicOrigin'>
const linkTo = ({ publicOrigin }: Origin) => ({
  label: 'View your webhooks',
  address: `${publicOrigin}/account/webhooks`,
})
const hostOf = (address: string) => new URL(address).host

/** Notifies the owner that another server is called from now on. Never contains the secret. */
export const webhookAddedMail = (config: Origin, address: string): MailContent => ({
  subject: mailSubjects.webhookAdded,
  paragraphs: [
    `A webhook to ${hostOf(address)} was added to your Lectern account. This server is now notified of your events.`,
  ],
  link: linkTo(config),
  remarks: ["If this wasn't you, delete the webhook and change your password."],
})

const reasons: Record<DisabledBecause, string> = {
  Gone: 'The server answered that this address no longer exists.',
  Failing: 'Every message has failed for three days.',
}

export const webhookDisabledMail = (
  config: Origin,
  { address, because }: { address: string; because: DisabledBecause },
): MailContent => ({
  subject: mailSubjects.webhookDisabled,
  paragraphs: [
    `Lectern has disabled your webhook to ${hostOf(address)}. ${reasons[because]}`,
    'You can enable it again once the server works. Messages from the time between are not sent.',
  ],
  link: linkTo(config),
})
