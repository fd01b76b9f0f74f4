import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { presentUses } from '../../../../openapi/rules/pictures/picture-uses.ts'
import type { FoundImage } from './find-images.ts'
import type { FoundUse } from './find-uses.ts'

/** A picture of the library with what its uses say about it. */
export const presentPicture = ({ blobName, width, height }: FoundImage, uses: FoundUse[]): api.Picture => ({
  blobName,
  width,
  height,
  ...presentUses(uses),
})
