import type { Config } from '../config.ts'

/** Whose pages may connect: ours. On one's own machine `localhost` and its numbers are the same place. */
export function createOriginCheck({ publicOrigin, watchOrigin }: Pick<Config, 'publicOrigin' | 'watchOrigin'>) {
  const own = [publicOrigin, watchOrigin].map((one) => new URL(one))
  const loopback = own
    .filter((url) => url.hostname === 'localhost')
    .flatMap(({ protocol, port }) => ['127.0.0.1', '[::1]'].map((host) => new URL(`${protocol}//${host}:${port}`)))
  const origins = new Set([...own, ...loopback].map((url) => url.origin))
  return (origin: string) => origins.has(origin)
}
