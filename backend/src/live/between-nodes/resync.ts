import type { Backplane } from '../../hub/backplane/backplane.ts'
import type { HubLog } from '../../hub/types.ts'
import { every } from '../../infrastructure/every.ts'

interface Parts {
  backplane: Pick<Backplane, 'isConnected' | 'onReconnected'>
  /** Compares what this node knows with the database. */
  check(): Promise<unknown>
  /** The interval of the checks during an outage. */
  everyMs: number
  log: HubLog
}

/**
 * Makes up for the messages lost in an outage of the backplane: compares with the database regularly during the outage, and once after it.
 * Returns a function that stops it.
 */
export function resync({ backplane, check, everyMs, log }: Parts): () => void {
  const failure = 'the changes during an outage of the backplane could not be read yet'
  backplane.onReconnected(() => void check().catch((error) => log.warn({ err: error }, failure)))
  const checkInOutage = async () => {
    if (!backplane.isConnected()) await check()
  }
  return every(everyMs, checkInOutage, { log, failure })
}
