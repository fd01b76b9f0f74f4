import * as z from 'zod'
import { withoutTrailingSlashes } from '../infrastructure/input/trailing-slashes.ts'
import { type RelayKey, readRelayKey } from '../infrastructure/relay-key.ts'
import { ConfigError } from './config-error.ts'

/** What a process that only serves attendees needs. */
export interface RelayConfig {
  /** The nodes with a database, without trailing slashes. */
  ownerUrls: string[]
  relayKey: RelayKey
}

/** How to get the key of relays. */
const PRINT_IT = './admin relay-key'

export const relaySettings = z.object({
  ROLE: z
    .enum(['node', 'relay'])
    .default('node')
    .describe('`relay` serves only attendees, without a database. See [relays](running.md#relays)'),
  OWNER_URL: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => withoutTrailingSlashes(one.trim()) || []))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .describe('For a relay: the internal addresses of nodes, such as `http://10.0.0.11:3000`, separated by commas'),
  RELAY_KEY: z
    .string()
    .transform((text, context): RelayKey => {
      const key = readRelayKey(text)
      if (key) return key
      context.addIssue({ code: 'custom', message: `must be what a node prints: ${PRINT_IT}` })
      return z.NEVER
    })
    .optional()
    .describe(
      "For a relay: the key that `npm run -s admin -- relay-key` prints on a node. A relay doesn't start with `SECRET_KEY`, because it faces the internet",
    ),
})

type RelayEnvironment = z.output<typeof relaySettings> & {
  REDIS_URL?: string | undefined
  PUBLIC_ORIGIN?: string | undefined
  SECRET_KEY?: string | undefined
}

/** Null for a node with a database. @throws ConfigError */
export function readRelay(env: RelayEnvironment): RelayConfig | null {
  if (env.ROLE === 'node') return null
  if (env.SECRET_KEY)
    throw new ConfigError(
      `A relay takes RELAY_KEY instead of SECRET_KEY, because it faces the internet. A node prints it: ${PRINT_IT}`,
    )
  const { OWNER_URL: ownerUrls, REDIS_URL, RELAY_KEY: relayKey, PUBLIC_ORIGIN } = env
  if (ownerUrls.length > 0 && REDIS_URL && relayKey && PUBLIC_ORIGIN) return { ownerUrls, relayKey }
  const given = { OWNER_URL: ownerUrls[0], REDIS_URL, RELAY_KEY: relayKey, PUBLIC_ORIGIN }
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]))
  throw new ConfigError(`ROLE=relay needs ${missing.join(', ')}`)
}
