import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Reads of one account that a process works on at once; a page needs no more, and others wait their turn. */
const AT_ONCE = 3

/** Lets an account's reads wait for each other, so that many connections of one account hold other people up by a few reads only. */
export function readsInTurn(atOnce = AT_ONCE): MiddlewareHandler<AppEnv> {
  const underWay = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  const enter = async (account: string) => {
    const count = underWay.get(account) ?? 0
    if (count < atOnce) return void underWay.set(account, count + 1)
    const line = waiting.get(account) ?? []
    waiting.set(account, line)
    await new Promise<void>((resolve) => line.push(resolve))
  }
  /** Hands the turn on to the next read, if there is one. */
  const leave = (account: string) => {
    const line = waiting.get(account)
    const next = line?.shift()
    if (line?.length === 0) waiting.delete(account)
    if (next) return next()
    const count = (underWay.get(account) ?? 1) - 1
    if (count === 0) underWay.delete(account)
    else underWay.set(account, count)
  }
  return async (c, next) => {
    const { actor } = c.get('ctx')
    if (!actor || c.req.method !== 'GET') return next()
    await enter(actor.reference)
    try {
      await next()
    } finally {
      leave(actor.reference)
    }
  }
}
