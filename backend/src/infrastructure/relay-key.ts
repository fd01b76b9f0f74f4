import { createHash, hkdfSync } from 'node:crypto'

/**
 * What relays share with the nodes of their installation. It's derived from the secret key, which can't be computed from it: an attacker who takes it from
 * a relay can ask for attendees' data and issue ids for seats, but open no log-in and no sealed secret.
 */
export interface RelayKey {
  /** Names the installation in Redis. */
  installation: string
  /** Signs questions and attendees' ids. */
  secret: string
}

const SECRET_BYTES = 32
const WRITTEN = /^([\w-]{12})\.([\w-]{43})$/

export const relayKeyOf = (secretKey: string): RelayKey => ({
  installation: createHash('sha256').update(`redis:${secretKey}`).digest('base64url').slice(0, 12),
  secret: Buffer.from(hkdfSync('sha256', secretKey, '', 'lectern relays', SECRET_BYTES)).toString('base64url'),
})

/** The key as `RELAY_KEY` takes it. */
export const writeRelayKey = ({ installation, secret }: RelayKey) => `${installation}.${secret}`

/** Null for any other text, such as a secret key. */
export function readRelayKey(text: string): RelayKey | null {
  const [, installation, secret] = WRITTEN.exec(text) ?? []
  return installation && secret ? { installation, secret } : null
}
