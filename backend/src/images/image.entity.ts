import { defineEntity, p } from '@mikro-orm/core'
import type { LeastScrims } from '../../../openapi/rules/pictures/picture-fit.ts'
import { Account } from '../accounts/account.entity.ts'

/** A stored image. Its name hashes owner and bytes, so each blob belongs to one account. */
const ImageSchema = defineEntity({
  name: 'Image',
  tableName: 'image',
  // The first lists an account's newest pictures
  indexes: [{ properties: ['owner', 'createdAt', 'blobName'] }, { properties: ['byteSize'] }],
  properties: {
    blobName: p.string().length(200).primary(),
    owner: () => p.manyToOne(Account).deleteRule('cascade'),
    contentType: p.string().length(50),
    width: p.integer(),
    height: p.integer(),
    hasAlpha: p.boolean(),
    byteSize: p.integer(),
    /** Null until the image is measured: an earlier version stored it. */
    leastScrim: p.json<LeastScrims>().nullable(),
    createdAt: p.datetime(),
    /** Only the bin uses it, so it isn't served. */
    isHidden: p.boolean().default(false),
  },
})
export class Image extends ImageSchema.class {}
ImageSchema.setClass(Image)
