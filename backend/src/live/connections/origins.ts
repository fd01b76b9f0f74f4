import type { Config } from '../../config/config.ts'

type Origins = Pick<Config, 'publicOrigin' | 'watchOrigin' | 'apiOrigins'>

/** Checks the origin of connecting pages: our own and `API_ORIGINS`. On `localhost`, loopback addresses are allowed too. */
export function createOriginCheck({ publicOrigin, watchOrigin, apiOrigins }: Origins) {
  const own = [publicOrigin, watchOrigin].map((one) => new URL(one))
  const loopback = own
    .filter((url) => url.hostname === 'localhost')
    .flatMap(({ protocol, port }) => ['127.0.0.1', '[::1]'].map((host) => new URL(`${protocol}//${host}:${port}`)))
  const origins = new Set([...[...own, ...loopback].map((url) => url.origin), ...apiOrigins])
  return (origin: string) => origins.has(origin)
}
