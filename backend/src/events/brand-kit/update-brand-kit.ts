import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { requireActor } from '../../accounts/access.ts'
import type { Account } from '../../accounts/account.entity.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { recordImages } from '../../images/record-images.ts'
import { removeUnusedImages } from '../../images/remove-unused-images.ts'
import { writeFiles } from '../../images/unused/write-files.ts'
import { touchDisplaysOfOwner } from '../../showings/display/touch-displays.ts'
import { lockOwnAccount } from '../default-icon/lock-own-account.ts'
import { type NewImage, newImageOf, readChange } from '../welcome/read-new-images.ts'
import { type BrandImage, brandImageNames, brandImages } from './brand-images.ts'
import { readBrandKit } from './read-brand-kit.ts'

type NewImages = Partial<Record<BrandImage, NewImage | null>>

/**
 * Changes the given parts of the caller's brand kit. New events take them; watching phones only get a new wide logo.
 * @throws not-logged-in, required (no change at all), and for each picture upgrade-required, unreadable-image, invalid-value,
 * payload-too-large
 */
export async function updateBrandKit(ctx: Context, changes: api.UpdateBrandKit): Promise<Account> {
  const { reference } = requireActor(ctx)
  if (Object.keys(changes).length === 0) fail('required', { message: refusals.noChange })
  // Decoding is slow, so it precedes any lock
  const images = await prepareImages(ctx, await readBrandKit(ctx), changes)
  const prepared = Object.values(images).flatMap((one) => one?.image ?? [])
  await writeFiles(ctx, reference, prepared)
  return ctx.transaction(async (tx) => {
    const account = await lockOwnAccount(tx)
    await recordImages(tx, account, prepared)
    const replaced = setImages(account, images)
    if (changes.theme) account.brandTheme = { ...account.brandTheme, ...changes.theme }
    if (images.wideLogo !== undefined) await touchDisplaysOfOwner(tx, reference)
    removeUnusedImages(tx, reference, replaced)
    return account
  })
}

async function prepareImages(ctx: Context, owner: Account, changes: api.UpdateBrandKit): Promise<NewImages> {
  const changed = brandImageNames.flatMap((name) => {
    const change = changes[name]
    return change ? [{ name, chosen: readChange({ owner }, { name, feature: brandImages[name].feature }, change) }] : []
  })
  const images: NewImages = {}
  for (const { name, chosen } of changed)
    images[name] = chosen && (await newImageOf(ctx, owner.reference, name, chosen))
  return images
}

/** Sets the new pictures and returns the previous ones. */
function setImages(account: Account, images: NewImages): string[] {
  return brandImageNames.flatMap((name) => {
    const next = images[name]
    if (next === undefined) return []
    const { blob, fileName } = brandImages[name]
    const before = account[blob]
    account[blob] = next?.image.blobName ?? null
    account[fileName] = next?.fileName ?? null
    return before && before !== account[blob] ? [before] : []
  })
}
