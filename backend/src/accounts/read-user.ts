import type { Context } from '../context.ts'
import { requireActor } from './access.ts'
import { Account } from './account.entity.ts'

/** The account of whoever is logged in, or null. */
export const findCurrentUser = (ctx: Context) =>
  ctx.transaction(async (em) => (ctx.actor ? em.findOne(Account, { reference: ctx.actor.reference }) : null))

/** @throws not-logged-in */
export const readCurrentUser = (ctx: Context) =>
  ctx.transaction((em) => em.findOneOrFail(Account, { reference: requireActor(ctx).reference }))
