import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { mayUse, requireFeature } from '../../accounts/plans.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { decodeUpload } from '../../images/decode-upload.ts'
import { prepareUpload } from '../../images/known/prepare-upload.ts'
import type { PreparedImage } from '../../images/prepare-image.ts'
import type { Event } from '../event.entity.ts'
import { type WelcomeImage, welcomeImageNames, welcomeImages } from './welcome-images.ts'

/** The change of each image: a new one, removal (null), or none (missing). */
export type ImageChanges = Partial<Record<WelcomeImage, api.ImageChange | null>>

/** Each changed image; null removes it. */
export type NewImages = Partial<Record<WelcomeImage, { image: PreparedImage; fileName: string } | null>>

/**
 * Decodes and re-encodes the images of a change. Checks all plans and sizes before decoding the first one.
 * @throws upgrade-required, unreadable-image (also when it's missing), invalid-value (a new image and its removal),
 * payload-too-large, each with its field
 */
export async function readNewImages(ctx: Context, event: Event, changes: ImageChanges): Promise<NewImages> {
  const uploads = welcomeImageNames.flatMap((name) => {
    const change = changes[name]
    if (change === undefined || (change === null && isHidden(event, name))) return []
    return [{ name, upload: change && readUpload(event, { name, feature: welcomeImages[name].feature }, change) }]
  })
  const images: NewImages = {}
  for (const { name, upload } of uploads) {
    images[name] = upload && {
      fileName: upload.fileName,
      image: await prepareUpload(ctx, event.owner.reference, upload.bytes, fieldOf(name)),
    }
  }
  return images
}

/** Null doesn't remove an image that the plan hides, because a client read it so. */
const isHidden = ({ owner }: Event, name: WelcomeImage) => !mayUse(owner.accountLevel, welcomeImages[name].feature)

const fieldOf = (name: string) => `${name}.fileContents`

interface Asked {
  /** The field. */
  name: string
  feature: api.Feature
}

/**
 * The bytes of a new image; null for a removal, which every plan may.
 * @throws upgrade-required, unreadable-image (also when it's missing), invalid-value (a new image and its removal), payload-too-large
 */
export function readUpload(
  owned: Parameters<typeof requireFeature>[0],
  { name, feature }: Asked,
  { fileName, fileContents, removeImage }: api.ImageChange,
) {
  if (removeImage && fileContents) fail('invalid-value', { field: `${name}.removeImage` })
  if (removeImage) return null
  requireFeature(owned, feature, name)
  if (!fileContents) fail('unreadable-image', { field: fieldOf(name) })
  return { bytes: decodeUpload(fileContents, fieldOf(name)), fileName: fileName ?? 'image' }
}
