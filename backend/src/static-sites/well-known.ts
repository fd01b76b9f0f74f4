import type { OpenAPIHono } from '@hono/zod-openapi'
import { DAY } from '../../../openapi/rules/durations.ts'
import type { Config } from '../config/config.ts'
import type { AppEnv } from '../http/app-env.ts'

/** The validity of security.txt in milliseconds. RFC 9116 recommends less than a year. */
const VALID_FOR = 180 * DAY

type Settings = Pick<Config, 'publicOrigin' | 'watchOrigin' | 'securityContact'>

/** Serves `/robots.txt` (RFC 9309) and `/.well-known/security.txt` (RFC 9116) on all hosts. */
export function serveWellKnown(app: OpenAPIHono<AppEnv>, config: Settings) {
  app.get('/robots.txt', (c) => c.text(robots(config, new URL(c.req.url).host)))
  app.get('/.well-known/security.txt', (c) => c.text(securityText(config, c.get('ctx').now())))
}

/** Search engines may index the organisers' public pages, but not events. */
function robots({ publicOrigin, watchOrigin }: Settings, host: string) {
  const isForAttendees = host === new URL(watchOrigin).host && host !== new URL(publicOrigin).host
  const closed = isForAttendees ? ['/'] : ['/api/', '/hubs/', '/watch/', '/dev/']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''].join('\n')
}

function securityText({ publicOrigin, securityContact }: Settings, now: Date) {
  // Constant for a day, so it can be cached
  const expires = new Date(Math.floor(now.getTime() / DAY) * DAY + VALID_FOR)
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
