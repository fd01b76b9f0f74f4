import type { Context } from '../../context/context.ts'
import { findJoiningLink, type LinkOf } from '../registration/join.ts'

/**
 * Checks whether an invite is valid, without using it.
 * @throws rate-limited, invalid-link
 */
export async function checkInvite(ctx: Context, { clientAddress, ...of }: LinkOf & { clientAddress: string }) {
  await ctx.services.limits.confirm.consume(clientAddress)
  await ctx.transaction((tx) => findJoiningLink(tx, of, 'invite'))
}
