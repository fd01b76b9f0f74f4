import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { mayUse, requireFeature } from '../../accounts/plans.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { decodeUpload } from '../../images/decode-upload.ts'
import { prepareUpload } from '../../images/known/prepare-upload.ts'
import { takePicture } from '../../images/library/take-pictures.ts'
import type { PreparedImage } from '../../images/prepare-image.ts'
import type { RecordedImage } from '../../images/record-images.ts'
import type { Event } from '../event.entity.ts'
import { type WelcomeImage, welcomeImageNames, welcomeImages } from './welcome-images.ts'

/** The change of each image: a new one, removal (null), or none (missing). */
export type ImageChanges = Partial<Record<WelcomeImage, api.ImageChange | null>>

/** A picture to show, its file written or ready to be. */
export interface NewImage {
  image: PreparedImage | RecordedImage
  fileName: string
}

/** Each changed image; null removes it. */
export type NewImages = Partial<Record<WelcomeImage, NewImage | null>>

/**
 * Decodes and re-encodes the images of a change. Checks all plans and sizes before decoding the first one.
 * @throws upgrade-required, unreadable-image (also when it's missing), invalid-value (a new image and its removal),
 * payload-too-large, each with its field
 */
export async function readNewImages(ctx: Context, event: Event, changes: ImageChanges): Promise<NewImages> {
  const changed = welcomeImageNames.flatMap((name) => {
    const change = changes[name]
    if (change === undefined || (change === null && isHidden(event, name))) return []
    return [{ name, chosen: change && readChange(event, { name, feature: welcomeImages[name].feature }, change) }]
  })
  const images: NewImages = {}
  for (const { name, chosen } of changed)
    images[name] = chosen && (await newImageOf(ctx, event.owner.reference, name, chosen))
  return images
}

/** Null doesn't remove an image that the plan hides, because a client read it so. */
const isHidden = ({ owner }: Event, name: WelcomeImage) => !mayUse(owner.accountLevel, welcomeImages[name].feature)

const fieldOf = (name: string) => `${name}.fileContents`

interface Asked {
  /** The field. */
  name: string
  /** Null if every plan includes it. */
  feature: api.Feature | null
}

/** A new image: its bytes, or the name of a picture of the library. */
type Chosen = { fileName: string } & ({ bytes: Uint8Array } | { blobName: string })

/**
 * What a change asks for; null for a removal, which every plan may.
 * @throws upgrade-required, unreadable-image (also when it's missing), invalid-value (two of an upload, a choice and a removal),
 * payload-too-large
 */
export function readChange(
  owned: Parameters<typeof requireFeature>[0],
  { name, feature }: Asked,
  { fileName, fileContents, blobName, removeImage }: api.ImageChange,
): Chosen | null {
  if (removeImage && (fileContents || blobName)) fail('invalid-value', { field: `${name}.removeImage` })
  if (removeImage) return null
  if (feature) requireFeature(owned, feature, name)
  if (fileContents && blobName) fail('invalid-value', { field: `${name}.blobName` })
  const named = { fileName: fileName ?? 'image' }
  if (blobName) return { ...named, blobName }
  if (!fileContents) fail('unreadable-image', { field: fieldOf(name) })
  return { ...named, bytes: decodeUpload(fileContents, fieldOf(name)) }
}

/** Decodes an upload, or takes a picture of the library. @throws unreadable-image, image-too-large, each with its field */
export async function newImageOf(ctx: Context, owner: string, name: string, chosen: Chosen): Promise<NewImage> {
  const image =
    'bytes' in chosen
      ? await prepareUpload(ctx, owner, chosen.bytes, fieldOf(name))
      : await takePicture(ctx, owner, { blobName: chosen.blobName, field: `${name}.blobName` })
  return { fileName: chosen.fileName, image }
}
