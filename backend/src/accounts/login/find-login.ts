import type { Actor, Context, Services } from '../../context/context.ts'
import { recordIfRoom } from '../../db/database-errors.ts'
import { execute, prepared } from '../../db/prepared/prepared-statement.ts'
import { hashToken } from '../../infrastructure/references.ts'
import { actorOf } from '../access.ts'
import type { Account } from '../account.entity.ts'
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

// Plain SQL, because every call of an organiser begins with it
const FIND = prepared(`
  select is_persistent as "isPersistent", date_part('epoch', login.created_at) as "createdAt",
    date_part('epoch', last_seen_at) as "lastSeenAt", date_part('epoch', expires_at) as "expiresAt",
    account.reference, first_name as "firstName", last_name as "lastName", email, account_level as "accountLevel",
    is_admin as "isAdmin", manual_block_date is not null as "isBlocked"
  from login join account on account.reference = account_reference
  where token_hash = ?`)

interface FoundLogin
  extends Pick<Account, 'reference' | 'firstName' | 'lastName' | 'email' | 'accountLevel' | 'isAdmin'> {
  isPersistent: boolean
  isBlocked: boolean
  // Seconds since 1970
  createdAt: number
  lastSeenAt: number
  expiresAt: number
}

/** The part of a context that finding a log-in needs; the hub has no more. */
type LoginFinder = Pick<Context, 'now'> & { services: Pick<Services, 'orm'> }

/** The caller with a log-in token, or null when it's unknown or expired or the account is blocked. Records its use once a minute. */
export async function findLogin(ctx: LoginFinder, token: string): Promise<Actor | null> {
  const tokenHash = hashToken(token)
  const [login] = await execute<FoundLogin>(ctx.services.orm.em, FIND, [tokenHash])
  const now = ctx.now()
  if (!login || dateOf(login.expiresAt) <= now || login.isBlocked) return null
  if (now.getTime() - dateOf(login.lastSeenAt).getTime() > MINUTE) {
    const { isPersistent, createdAt } = login
    const change = { lastSeenAt: now, expiresAt: expiryOf({ isPersistent, createdAt: dateOf(createdAt) }, now) }
    const em = ctx.services.orm.em.fork()
    await recordIfRoom(() => em.nativeUpdate(Login, { tokenHash }, change))
  }
  return actorOf(login, tokenHash)
}

const dateOf = (seconds: number) => new Date(Math.round(seconds * 1_000))

/** When a log-in expires without further use. */
export function expiryOf({ isPersistent, createdAt }: Pick<Login, 'isPersistent' | 'createdAt'>, now: Date) {
  const idle = isPersistent ? loginLimits.idleRemembered : loginLimits.idle
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + loginLimits.absolute))
}
