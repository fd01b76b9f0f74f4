import { setTimeout as pause } from 'node:timers/promises'
import type { components } from '../../../../../generated/types.ts'
import type { OrganiserApi } from '../../../e2e/support/people/organiser-api.ts'

type Mail = components['schemas']['Mail']

const POLL_MS = 100
const TRIES = 100

/** The newest link mailed to this address that contains `path`, from the demo's mailbox. */
export async function mailedLink(api: OrganiserApi, to: string, path: string) {
  for (let tried = 0; tried < TRIES; tried++) {
    const { mails } = await api.call<{ mails: Mail[] }>('GET', '/dev/mailbox.json')
    const links = mails.filter((mail) => mail.to === to).flatMap((mail) => mail.links)
    const link = links.find((one) => one.includes(path))
    if (link) return link
    await pause(POLL_MS)
  }
  throw new Error(`No mail to ${to} with ${path}`)
}
