import { parse } from 'hono/utils/cookie'
import { messages } from '../../../../generated/errors.ts'
import { LOGIN_COOKIE } from '../../../../openapi/rules/http/cookies.ts'
import { rateLimitHeaders } from '../../../../openapi/rules/http/rate-limit-headers.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { findLogin } from '../../accounts/login/find-login.ts'
import { findToken } from '../../accounts/tokens/find-token.ts'
import type { Config } from '../../config/config.ts'
import type { HubIdentity } from '../../context/context.ts'
import type { Orm } from '../../db/orm.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { bearerTokenOf } from '../../http/security/bearer-header.ts'
import { cookieName } from '../../http/security/cookie-names.ts'
import { queryOf } from '../../hub/query.ts'
import { HubBusy, HubError, type HubOptions, type HubRequest, HubUnauthorized } from '../../hub/types.ts'
import { clientAddressOf, networksOf } from '../../infrastructure/network-address.ts'
import type { Limits } from '../../limits/limits.ts'

type Identify = HubOptions<HubIdentity>['identify']

/**
 * Authenticates a connection by its access token or log-in cookie; without a valid cookie it's anonymous. Rejects invalid tokens, and too
 * many connections from one address.
 */
export const createIdentify =
  (config: Config, orm: Orm, now: () => Date, limit: Limits['hub']): Identify =>
  async (request, { remoteAddress }) => {
    const networks = await admitNetwork(config, limit, request, remoteAddress)
    const accessToken = accessTokenOf(request)
    if (accessToken !== null)
      return { ...networks, actor: await findTokenHolder({ now, services: { orm } }, accessToken) }
    // Ignores cookies that a page of another site sends
    const isOther = config.apiOrigins.includes(request.headers.get('origin') ?? '')
    const cookies = parse((isOther ? null : request.headers.get('cookie')) ?? '')
    const token = cookies[cookieName(config.publicOrigin, LOGIN_COOKIE)]
    return { ...networks, actor: token ? await findLogin({ now, services: { orm } }, token) : null }
  }

/** For a relay, where everyone is an attendee: ignores log-in cookies, and rejects access tokens. */
export const createAttendeeIdentify =
  (config: Config, limit: Limits['hub']): Identify =>
  async (request, { remoteAddress }) => {
    const networks = await admitNetwork(config, limit, request, remoteAddress)
    if (accessTokenOf(request) !== null) throw new HubError(refusals.onlyAttendees)
    return { ...networks, actor: null }
  }

/** The client's networks, which may open only so many connections. @throws HubBusy */
async function admitNetwork(
  config: Config,
  limit: Limits['hub'],
  { headers }: HubRequest,
  remoteAddress: string | undefined,
) {
  const forwardedFor = headers.get('x-forwarded-for')
  const address = clientAddressOf({ remoteAddress, forwardedFor, isTrusted: config.isTrustedProxy })
  await limit.consume(address).catch(askToWait)
  const [smallest, ...larger] = networksOf(address)
  return { network: smallest.network, largestNetwork: larger.at(-1)?.network ?? smallest.network }
}

/** From the header, or from the query string where browsers can't send headers (as SignalR does). Any scope suffices to follow events. */
const accessTokenOf = ({ headers, url }: HubRequest) => bearerTokenOf(headers) ?? queryOf(url, 'access_token')

async function findTokenHolder(finder: Parameters<typeof findToken>[0], token: string) {
  const found = await findToken(finder, token)
  if (!found) throw new HubUnauthorized(messages['invalid-token'])
  return found.actor
}

function askToWait(error: unknown): never {
  if (!(error instanceof DomainError)) throw error
  throw new HubBusy(error.items[0]?.message ?? '', {
    'retry-after': String(Math.ceil(error.retryAfterSeconds ?? 1)),
    ...Object.fromEntries(rateLimitHeaders(error.rateLimit ? [error.rateLimit] : [])),
  })
}
