import * as z from 'zod'

/** What a process that only serves attendees needs. */
export interface RelayConfig {
  /** The nodes with a database, without trailing slashes. */
  ownerUrls: string[]
  secretKey: string
}

/** The settings of a relay, for the schema of all settings. */
export const relaySettings = {
  ROLE: z.enum(['node', 'relay']).default('node'),
  OWNER_URL: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => one.trim().replace(/\/+$/, '') || []))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
}

/** The relay's settings, null for a node, or the names of the settings that are missing. */
export function readRelay(env: {
  ROLE: 'node' | 'relay'
  OWNER_URL: string[]
  REDIS_URL?: string | undefined
  SECRET_KEY?: string | undefined
  PUBLIC_ORIGIN?: string | undefined
}): RelayConfig | null | { missing: string[] } {
  if (env.ROLE === 'node') return null
  const { OWNER_URL: ownerUrls, REDIS_URL, SECRET_KEY: secretKey, PUBLIC_ORIGIN } = env
  if (ownerUrls.length > 0 && REDIS_URL && secretKey && PUBLIC_ORIGIN) return { ownerUrls, secretKey }
  const given = { OWNER_URL: ownerUrls[0], REDIS_URL, SECRET_KEY: secretKey, PUBLIC_ORIGIN }
  return { missing: Object.entries(given).flatMap(([name, value]) => (value ? [] : [name])) }
}
