import { readCurrentUser } from '../accounts/read-user.ts'
import type { Context } from '../context/context.ts'
import { Subscription } from './subscription.entity.ts'

/** The account of whoever is logged in, with what it has subscribed to. @throws not-logged-in */
export const readSubscription = (ctx: Context) =>
  ctx.transaction(async (em) => {
    const account = await readCurrentUser(ctx)
    const row = ctx.services.billing ? await em.findOne(Subscription, { account }) : null
    return { account, row: row?.subscriptionId ? row : null }
  })
