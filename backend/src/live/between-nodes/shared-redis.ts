import { createHash } from 'node:crypto'
import type { Config } from '../../config/config.ts'

/** The Redis server that all nodes of an installation share. */
export interface SharedRedis {
  url: string
  /** Begins every key and channel. All nodes share the secret key, so that other installations can use the same server. */
  prefix: string
}

/** Null when no Redis is configured. */
export function sharedRedis({ redisUrl }: Pick<Config, 'redisUrl'>, secretKey: string): SharedRedis | null {
  if (!redisUrl) return null
  const installation = createHash('sha256').update(`redis:${secretKey}`).digest('base64url').slice(0, 12)
  return { url: redisUrl, prefix: `lectern:${installation}:` }
}
