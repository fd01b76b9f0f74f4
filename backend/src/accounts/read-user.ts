import type { Context } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { requireActor } from './access.ts'
import { Account } from './account.entity.ts'

/** The account of whoever is logged in, or null. */
export const findCurrentUser = (ctx: Context) =>
  ctx.transaction(async (em) => (ctx.actor ? em.findOne(Account, { reference: ctx.actor.reference }) : null))

/** @throws not-logged-in */
export const readCurrentUser = (ctx: Context) =>
  ctx.transaction(async (em) => {
    const account = await em.findOne(Account, { reference: requireActor(ctx).reference })
    // Deleted since the log-in was looked up
    return account ?? fail('not-logged-in')
  })
