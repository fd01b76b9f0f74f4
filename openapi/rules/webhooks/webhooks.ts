import { fieldMessages } from '../../../generated/errors.ts'
import type { WebhookEvent } from '../../../generated/zod/schemas/index.zod.ts'
import { SECOND } from '../durations.ts'
import { refusals } from '../refusals.ts'
import { addressInHost, isPublicAddress } from './public-address.ts'

/** The order in which a webhook's events are listed. */
export const webhookEvents: readonly WebhookEvent[] = [
  'showing.started',
  'slide.shown',
  'showing.held',
  'showing.ended',
  'event.changed',
]

/** Each event once, in a fixed order. */
export const orderEvents = (chosen: readonly WebhookEvent[]) => webhookEvents.filter((one) => chosen.includes(one))

/** How long an attempt to send a message may take, in milliseconds. */
export const ATTEMPT_DEADLINE = 10 * SECOND
/** The wait after the first attempt, in milliseconds. */
export const FIRST_RETRY = 5 * SECOND
/** Attempts before a message is given up, after about a day. */
export const MAX_ATTEMPTS = 17

/** Names that only lead into private networks. */
const PRIVATE_NAME = /^(localhost|[^.]+)\.?$|\.(localhost|local|internal|intranet|lan|home\.arpa)\.?$/

type ReadAddress = { address: string } | { code: 'required' | 'invalid-format'; message: string }

/**
 * A webhook's address in its normal form, or why it's refused. Where names lead is only known once they are resolved.
 * @param allowsPrivate for development: plain HTTP and private networks too
 */
export function readWebhookAddress(given: string, { allowsPrivate = false } = {}): ReadAddress {
  const text = given.trim()
  if (text === '') return { code: 'required', message: fieldMessages['createWebhook.address.required'] ?? '' }
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || (allowsPrivate && url?.protocol === 'http:')
  if (!url || !isWeb) return { code: 'invalid-format', message: refusals.webhookNotHttps }
  if (url.username || url.password) return { code: 'invalid-format', message: refusals.webhookWithPassword }
  if (!allowsPrivate && !mayBePublic(url.hostname)) return { code: 'invalid-format', message: refusals.webhookPrivate }
  url.hash = ''
  return { address: url.href }
}

function mayBePublic(hostname: string) {
  const address = addressInHost(hostname)
  return address === null ? !PRIVATE_NAME.test(hostname) : isPublicAddress(address)
}
