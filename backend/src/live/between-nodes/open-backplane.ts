import type { Config } from '../../config/config.ts'
import { nodeName } from '../../db/connections/other-nodes.ts'
import type { Backplane } from '../../hub/backplane/backplane.ts'
import { createBrokerBackplane } from '../../hub/backplane/broker-backplane.ts'
import { createMemoryBackplane } from '../../hub/backplane/memory-backplane.ts'
import { createPostgresBroker } from '../../hub/backplane/postgres-broker.ts'
import { createRedisBroker } from '../../hub/backplane/redis-broker.ts'
import type { HubLog } from '../../hub/types.ts'
import type { SharedRedis } from './shared-redis.ts'

interface Parts {
  config: Pick<Config, 'databaseUrl'>
  redis: SharedRedis | null
  log: HubLog
}

/** Redis if it's configured, else the PostgreSQL server; the embedded database serves a single node. */
export async function openBackplane({ config: { databaseUrl }, redis, log }: Parts): Promise<Backplane> {
  if (redis) return createBrokerBackplane(createRedisBroker(redis), { log })
  if (!databaseUrl) return createMemoryBackplane(log)
  return createBrokerBackplane(createPostgresBroker({ databaseUrl, applicationName: nodeName() }), { log })
}
