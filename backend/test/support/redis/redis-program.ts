import { spawnSync } from 'node:child_process'

const candidates = process.env.REDIS_SERVER ? [process.env.REDIS_SERVER] : ['redis-server', 'valkey-server']

/** The Redis or Valkey server of this machine: that of `REDIS_SERVER`, or the first one in the PATH. Undefined when there is none. */
export const findRedis = () => candidates.find((name) => spawnSync(name, ['--version']).status === 0)
