import * as z from 'zod'
import { type RelayKey, readRelayKey } from '../infrastructure/relay-key.ts'

/** What a process that only serves attendees needs. */
export interface RelayConfig {
  /** The nodes with a database, without trailing slashes. */
  ownerUrls: string[]
  relayKey: RelayKey
}

/** The settings of a relay, for the schema of all settings. */
export const relaySettings = {
  ROLE: z.enum(['node', 'relay']).default('node'),
  OWNER_URL: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => one.trim().replace(/\/+$/, '') || []))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  RELAY_KEY: z
    .string()
    .transform((text, context): RelayKey => {
      const key = readRelayKey(text)
      if (key) return key
      context.addIssue({ code: 'custom', message: `must be what a node prints: ${PRINT_IT}` })
      return z.NEVER
    })
    .optional(),
}

/** How to get the key of relays. */
export const PRINT_IT = 'npm run -s admin -- relay-key'

/** The relay's settings, null for a node, or the names of the settings that are missing. */
export function readRelay(env: {
  ROLE: 'node' | 'relay'
  OWNER_URL: string[]
  REDIS_URL?: string | undefined
  RELAY_KEY?: RelayKey | undefined
  PUBLIC_ORIGIN?: string | undefined
}): RelayConfig | null | { missing: string[] } {
  if (env.ROLE === 'node') return null
  const { OWNER_URL: ownerUrls, REDIS_URL, RELAY_KEY: relayKey, PUBLIC_ORIGIN } = env
  if (ownerUrls.length > 0 && REDIS_URL && relayKey && PUBLIC_ORIGIN) return { ownerUrls, relayKey }
  const given = { OWNER_URL: ownerUrls[0], REDIS_URL, RELAY_KEY: relayKey, PUBLIC_ORIGIN }
  return { missing: Object.entries(given).flatMap(([name, value]) => (value ? [] : [name])) }
}
