import type { Mail } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioClient } from './client.ts'

/** The newest mail to an address, from the demo's mailbox. Throws when there is none. */
export async function newestMail(client: ScenarioClient, address: string) {
  const newest = (await mailsTo(client, address))[0]
  if (!newest) throw new Error(`no mail to ${address}`)
  return newest
}

/** All mails to an address, newest first. */
export async function mailsTo(client: ScenarioClient, address: string) {
  const { mails }: { mails: Mail[] } = await client.ok('GET', '/dev/mailbox.json')
  return mails.filter(({ to }) => to.toLowerCase() === address.toLowerCase())
}
