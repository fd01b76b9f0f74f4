import { readFileSync } from 'node:fs'
import { budgets } from '../../../../openapi/rules/http/budgets.ts'
import type { HubIdentity } from '../../context/context.ts'

/** Files that a process needs besides connections: pages, pictures, the database, calls. */
const OTHER_FILES = 500
/** What one network may take of a process' room. */
const PART_OF_ONE_NETWORK = 2 / 3

/**
 * How many hub connections the process can hold, by the system's limit of open files. Beyond the limit the system would cut connections,
 * those of calls too, without an answer. Infinite where the system doesn't say.
 */
export function roomForConnections(): number {
  const limit = Number(/^Max open files\s+(\d+)/m.exec(readLimits())?.[1] ?? Number.POSITIVE_INFINITY)
  return Math.max(limit / 2, limit - OTHER_FILES)
}

function readLimits() {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}

/** The connections that a client's networks may have. `factor` loosens them, like the rate limits. */
export function createShares(room: number, factor: number) {
  const ofOneNetwork = Math.ceil(Math.min(budgets.hubConnections.amount * factor, room * PART_OF_ONE_NETWORK))
  return ({ network, largestNetwork }: HubIdentity) =>
    network === largestNetwork
      ? [{ name: network, max: ofOneNetwork }]
      : [
          { name: network, max: ofOneNetwork },
          { name: largestNetwork, max: Math.ceil(Math.min(2 * ofOneNetwork, room * PART_OF_ONE_NETWORK)) },
        ]
}
