import type { Logger } from 'pino'
import type { SessionEndReason } from '../../../generated/zod/schemas/index.zod.ts'
import type { Config } from '../config.ts'
import type { HubIdentity, Services } from '../context.ts'
import type { Orm } from '../db/orm.ts'
import type { Backplane } from '../hub/backplane.ts'
import { createHub } from '../hub/hub.ts'
import { MemorySeats } from '../hub/memory-seats.ts'

interface Parts {
  config: Config
  orm: Orm
  log: Logger
  backplane: Backplane
  now: () => Date
}
const LOGINS_ENDED = 'logins-ended'

/** The product's live side: who connects, what they may call, and what is told to whom when. */
export async function connectHub({ config, log, backplane }: Parts): Promise<
  Pick<Services, 'hub' | 'seats' | 'announceDisplays' | 'announceLoginsEnded' | 'stop'>
> {
  const origins = new Set([config.publicOrigin, config.watchOrigin].map((one) => new URL(one).origin))
  const seats = new MemorySeats({ log, onGranted: () => {} })
  const hub = createHub<HubIdentity>({
    path: '/hubs/showing',
    isAllowedOrigin: (origin) => origins.has(origin),
    identify: async () => ({ accountReference: null, loginHash: null }),
    methods: {},
    log,
  })
  return {
    hub,
    seats,
    announceDisplays: async () => {},
    async announceLoginsEnded(loginHashes: string[], reason: SessionEndReason) {
      await backplane.publish(LOGINS_ENDED, JSON.stringify({ loginHashes, reason }))
    },
    async stop() {
      await hub.stop()
      await seats.close()
    },
  }
}
