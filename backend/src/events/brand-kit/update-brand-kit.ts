import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../../accounts/access.ts'
import type { Account } from '../../accounts/account.entity.ts'
import type { Context } from '../../context/context.ts'
import { touchDisplaysOfOwner } from '../../showings/display/touch-displays.ts'
import { lockOwnAccount } from '../default-icon/lock-own-account.ts'
import { changeKit, prepareKitImages } from './change-kit.ts'
import { readBrandKit } from './read-brand-kit.ts'

/**
 * Changes the given parts of the caller's brand kit. New events take them; watching phones only get a new wide logo.
 * @throws not-logged-in, required (no change at all), and for each picture upgrade-required, unreadable-image, invalid-value,
 * payload-too-large
 */
export async function updateBrandKit(ctx: Context, changes: api.UpdateBrandKit): Promise<Account> {
  // Decoding is slow, so it precedes any lock
  const images = await prepareKitImages(ctx, await readBrandKit(ctx), changes)
  return ctx.transaction(async (tx) => {
    const account = await lockOwnAccount(tx)
    await changeKit(tx, { kit: account, owner: account }, { images, theme: changes.theme })
    if (images.wideLogo !== undefined) await touchDisplaysOfOwner(tx, requireActor(tx).reference)
    return account
  })
}
