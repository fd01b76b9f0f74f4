import type { Config } from '../../config/config.ts'
import type { RelayKey } from '../../infrastructure/relay-key.ts'

/** The Redis server that all nodes of an installation share. */
export interface SharedRedis {
  url: string
  /** Begins every key and channel, so that other installations can use the same server. */
  prefix: string
}

/** Null when no Redis is configured. */
export const sharedRedis = ({ redisUrl }: Pick<Config, 'redisUrl'>, { installation }: RelayKey): SharedRedis | null =>
  redisUrl ? { url: redisUrl, prefix: `lectern:${installation}:` } : null
