import { setTimeout as delay } from 'node:timers/promises'
import type { Admission } from './admission.ts'
import type { Registry } from './connections/registry.ts'
import type { HubLimits } from './limits.ts'
import type { Forwarder } from './types.ts'

const STEP_MS = 50
const LOOK_MS = 10
/** Few connections close immediately; many reconnect to other nodes spread over time instead of all at once. */
const MS_PER_CONNECTION = 5

interface Parts<Identity> {
  admission: Admission<Identity>
  registry: Registry<Identity>
  forwarder: Forwarder | undefined
  limits: HubLimits
  /** Called at the end. */
  finish(): void
}

/**
 * Closes every connection with `allowReconnect`, spread over time, then cuts the rest. Connections of other processes that pass
 * through here are cut, because their clients have to come another way. A second call awaits the same shutdown.
 */
export function createShutdown<Identity>({
  admission,
  registry,
  forwarder,
  limits,
  finish,
}: Parts<Identity>): () => Promise<void> {
  const shutDown = async () => {
    admission.shut()
    forwarder?.shut()
    const own = registry.all()
    const leaving = [...own.map((one) => () => one.close({ allowReconnect: true })), ...(forwarder?.cuts() ?? [])]
    const spreadMs = Math.min(limits.shutdownSpreadMs, leaving.length * MS_PER_CONNECTION)
    const perStep = Math.max(1, Math.ceil((leaving.length * STEP_MS) / Math.max(spreadMs, 1)))
    for (let next = 0; next < leaving.length; next += perStep) {
      if (next > 0) await delay(STEP_MS)
      for (const close of leaving.slice(next, next + perStep)) close()
    }
    await waitUntilEmpty(registry, limits.closingMs)
    for (const connection of registry.all()) connection.abort()
    await Promise.race([
      Promise.all(own.map(({ finished }) => finished)),
      delay(limits.closingMs, undefined, { ref: false }),
    ])
    finish()
  }
  let stopping: Promise<void> | undefined
  return () => {
    stopping ??= shutDown()
    return stopping
  }
}

async function waitUntilEmpty<Identity>(registry: Registry<Identity>, atMostMs: number): Promise<void> {
  const until = performance.now() + atMostMs
  while (registry.size > 0 && performance.now() < until) await delay(LOOK_MS)
}
