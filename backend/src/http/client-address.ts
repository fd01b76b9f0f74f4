import type { Context as HonoContext } from 'hono'
import type { AppEnv } from './app-env.ts'

/** The client's address. `X-Forwarded-For` counts only when it comes from a configured proxy. */
export function clientAddress(c: HonoContext<AppEnv>) {
  const trusted = c.get('ctx').config.trustedProxies
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').flatMap((one) => one.trim() || [])
  let address = normalise(c.env?.incoming?.socket.remoteAddress ?? 'unknown')
  // From the nearest hop outwards, as long as the hop is one of ours
  while (trusted.includes(address) && forwarded.length > 0) address = normalise(forwarded.pop() ?? address)
  return address
}

const normalise = (address: string) => address.replace(/^::ffff:/, '')
