import { readConfig } from '../config/config.ts'
import { relayKeyOf, writeRelayKey } from '../infrastructure/relay-key.ts'
import { Refused } from './refused.ts'

/** The key that relays take instead of the secret key, from a node's settings. @throws Refused without a secret key there */
export function printRelayKey(environment: NodeJS.ProcessEnv): string {
  const { secretKey } = readConfig(environment)
  if (!secretKey) throw new Refused('Relays need SECRET_KEY in the settings of all nodes. Set it there first.')
  return writeRelayKey(relayKeyOf(secretKey))
}
