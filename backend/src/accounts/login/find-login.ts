import type { Actor, Context, Services } from '../../context/context.ts'
import { noteIfRoom } from '../../db/database-errors.ts'
import { hashToken } from '../../infrastructure/references.ts'
import { actorOf } from '../access.ts'
import { Login } from './login.entity.ts'

const MINUTE = 60_000
/** Log-ins expire after 14 days (remembered) or 12 hours without use, and after 90 days in any case. */
export const loginLimits = {
  idleRemembered: 14 * 24 * 60 * MINUTE,
  idle: 12 * 60 * MINUTE,
  absolute: 90 * 24 * 60 * MINUTE,
}

/** What a call needs of its caller's account: never its password hash. */
export const accountFields = [
  'account.firstName',
  'account.lastName',
  'account.email',
  'account.accountLevel',
  'account.isAdmin',
  'account.manualBlockDate',
] as const

/** The part of a context that finding a log-in needs; the hub has no more. */
type LoginFinder = Pick<Context, 'now'> & { services: Pick<Services, 'orm'> }

/** The caller with a log-in token, or null when it's unknown or expired or the account is blocked. Records its use once a minute. */
export async function findLogin(ctx: LoginFinder, token: string): Promise<Actor | null> {
  const em = ctx.services.orm.em.fork()
  const login = await em.findOne(
    Login,
    { tokenHash: hashToken(token) },
    { populate: ['account'], fields: ['isPersistent', 'createdAt', 'lastSeenAt', 'expiresAt', ...accountFields] },
  )
  const now = ctx.now()
  if (!login || login.expiresAt <= now || login.account.manualBlockDate) return null
  if (now.getTime() - login.lastSeenAt.getTime() > MINUTE) {
    const change = { lastSeenAt: now, expiresAt: expiryOf(login, now) }
    await noteIfRoom(() => em.nativeUpdate(Login, { tokenHash: login.tokenHash }, change))
  }
  return actorOf(login.account, login.tokenHash)
}

/** When a log-in expires without further use. */
export function expiryOf({ isPersistent, createdAt }: Pick<Login, 'isPersistent' | 'createdAt'>, now: Date) {
  const idle = isPersistent ? loginLimits.idleRemembered : loginLimits.idle
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + loginLimits.absolute))
}
