import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import type { Account } from '../../accounts/account.entity.ts'
import {
  type BrandImage,
  type BrandKitRow,
  brandImageNames,
  brandImages,
} from '../../accounts/brand-kit/brand-images.ts'
import type { Context, Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { recordImages } from '../../images/record-images.ts'
import { removeUnusedImages } from '../../images/remove-unused-images.ts'
import { writeFiles } from '../../images/unused/write-files.ts'
import { type NewImage, newImageOf, readChange } from '../welcome/read-new-images.ts'

/** A change of an account's kit has no icon: the default icon has calls of its own. */
type KitChanges = api.UpdateBrandKit & Pick<api.UpdateTeamBrandKit, 'icon'>

/** Each changed picture of a kit; null removes it. */
export type NewKitImages = Partial<Record<BrandImage, NewImage | null>>

/**
 * Decodes the pictures of a change and writes their files, before the transaction that calls `changeKit`. `owner` is the account that they
 * belong to.
 * @throws required (no change at all), and for each picture upgrade-required, unreadable-image, invalid-value, payload-too-large
 */
export async function prepareKitImages(ctx: Context, owner: Account, changes: KitChanges): Promise<NewKitImages> {
  if (Object.keys(changes).length === 0) fail('required', { message: refusals.noChange })
  const changed = brandImageNames.flatMap((name) => {
    const change = changes[name]
    return change ? [{ name, chosen: readChange({ owner }, { name, feature: brandImages[name].feature }, change) }] : []
  })
  const images: NewKitImages = {}
  for (const { name, chosen } of changed)
    images[name] = chosen && (await newImageOf(ctx, owner.reference, name, chosen))
  await writeFiles(ctx, owner.reference, preparedOf(images))
  return images
}

/** Changes a kit that the caller has locked. */
export async function changeKit(
  tx: Transaction,
  { kit, owner }: { kit: BrandKitRow; owner: Account },
  { images, theme }: { images: NewKitImages; theme: KitChanges['theme'] },
) {
  await recordImages(tx, owner, preparedOf(images))
  const replaced = setImages(kit, images)
  if (theme) kit.brandTheme = { ...kit.brandTheme, ...theme }
  removeUnusedImages(tx, owner.reference, replaced)
}

const preparedOf = (images: NewKitImages) => Object.values(images).flatMap((one) => one?.image ?? [])

/** Sets the new pictures and returns the previous ones. */
function setImages(kit: BrandKitRow, images: NewKitImages): string[] {
  return brandImageNames.flatMap((name) => {
    const next = images[name]
    if (next === undefined) return []
    const { blob, fileName } = brandImages[name]
    const before = kit[blob]
    kit[blob] = next?.image.blobName ?? null
    kit[fileName] = next?.fileName ?? null
    return before && before !== kit[blob] ? [before] : []
  })
}
