import { createHash } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { nodeName } from '../../db/other-nodes.ts'
import type { Backplane } from '../../hub/backplane/backplane.ts'
import { createBrokerBackplane } from '../../hub/backplane/broker-backplane.ts'
import { createMemoryBackplane } from '../../hub/backplane/memory-backplane.ts'
import { createPostgresBroker } from '../../hub/backplane/postgres-broker.ts'
import { createRedisBroker } from '../../hub/backplane/redis-broker.ts'
import type { HubLog } from '../../hub/types.ts'

interface Parts {
  config: Pick<Config, 'redisUrl' | 'databaseUrl'>
  secretKey: string
  log: HubLog
}

/** Redis if it's configured, else the PostgreSQL server; the embedded database serves a single node. */
export async function openBackplane({ config: { redisUrl, databaseUrl }, secretKey, log }: Parts): Promise<Backplane> {
  if (redisUrl) return createBrokerBackplane(createRedisBroker({ url: redisUrl, prefix: prefixOf(secretKey) }), { log })
  if (!databaseUrl) return createMemoryBackplane(log)
  return createBrokerBackplane(createPostgresBroker({ databaseUrl, applicationName: nodeName() }), { log })
}

/** All nodes of an installation share the secret key, so other installations can use the same Redis. */
export const prefixOf = (secretKey: string) =>
  `lectern:${createHash('sha256').update(`redis:${secretKey}`).digest('base64url').slice(0, 12)}:`
