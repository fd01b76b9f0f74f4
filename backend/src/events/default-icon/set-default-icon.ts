import { fieldMessages } from '../../../../generated/errors.ts'
import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../../accounts/access.ts'
import type { Context } from '../../context/context.ts'
import { decodeUpload } from '../../images/decode-upload.ts'
import { prepareImage } from '../../images/prepare-image.ts'
import { recordImages } from '../../images/record-images.ts'
import { removeUnusedImages } from '../../images/remove-unused-images.ts'
import { writeFiles } from '../../images/unused/write-files.ts'
import { touchDisplaysOfOwner } from '../../showings/display/touch-displays.ts'
import { lockOwnAccount } from './lock-own-account.ts'
import type { DefaultIcon } from './read-default-icon.ts'

const FIELD = 'fileContents'
const UNREADABLE = fieldMessages['setDefaultIcon.fileContents.unreadable-image']

/**
 * Replaces the default icon of the caller's events and updates watching phones.
 * @throws not-logged-in, unreadable-image, payload-too-large
 */
export async function setDefaultIcon(ctx: Context, upload: api.ChangeDefaultIcon): Promise<DefaultIcon> {
  const { reference } = requireActor(ctx)
  // Decoding is slow, so it precedes any lock
  const bytes = decodeUpload(upload.fileContents, FIELD, UNREADABLE)
  const image = await prepareImage(reference, bytes, FIELD, UNREADABLE)
  await writeFiles(ctx, reference, [image])
  return ctx.transaction(async (tx) => {
    const account = await lockOwnAccount(tx)
    const before = account.iconImage
    await recordImages(tx, account, [image])
    account.iconImage = image.blobName
    account.iconImageName = upload.fileName
    if (before === image.blobName) return account
    await touchDisplaysOfOwner(tx, reference)
    removeUnusedImages(tx, reference, before ? [before] : [])
    return account
  })
}
