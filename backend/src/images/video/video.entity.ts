import { defineEntity, p } from '@mikro-orm/core'
import { storedVideoTypes } from '../../../../openapi/rules/pictures/media.ts'
import { Account } from '../../accounts/account.entity.ts'

/** A stored video, or the captions of one. Its name hashes owner and bytes, so each blob belongs to one account. */
const VideoSchema = defineEntity({
  name: 'Video',
  tableName: 'video',
  indexes: [{ properties: ['owner'] }],
  properties: {
    blobName: p.string().length(200).primary(),
    owner: () => p.manyToOne(Account).deleteRule('cascade'),
    contentType: p.enum([...storedVideoTypes]),
    byteSize: p.integer(),
    createdAt: p.datetime(),
    /** Only the bin uses it, so it isn't served. */
    isHidden: p.boolean().default(false),
  },
})
export class Video extends VideoSchema.class {}
VideoSchema.setClass(Video)
