import type { Config } from '../../config/config.ts'

type Origins = Pick<Config, 'publicOrigin' | 'watchOrigin' | 'apiOrigins'>

/** Whose pages may connect: ours and those that the operator named. On one's own machine `localhost` and its numbers are the same place. */
export function createOriginCheck({ publicOrigin, watchOrigin, apiOrigins }: Origins) {
  const own = [publicOrigin, watchOrigin].map((one) => new URL(one))
  const loopback = own
    .filter((url) => url.hostname === 'localhost')
    .flatMap(({ protocol, port }) => ['127.0.0.1', '[::1]'].map((host) => new URL(`${protocol}//${host}:${port}`)))
  const origins = new Set([...[...own, ...loopback].map((url) => url.origin), ...apiOrigins])
  return (origin: string) => origins.has(origin)
}
