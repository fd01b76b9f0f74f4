import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../../accounts/account.entity.ts'

/**
 * A file that no image or video names: an upload in progress, one that failed, or a picture that was removed. Its bytes stay for a day, so
 * that a backup of the database finds the files it names, even those of a deleted account.
 */
const UnusedFileSchema = defineEntity({
  name: 'UnusedFile',
  tableName: 'unused_file',
  indexes: [{ properties: ['unusedSince'] }, { properties: ['owner', 'unusedSince'] }],
  properties: {
    blobName: p.string().length(200).primary(),
    /** Null after a crash, or if the account was deleted. */
    owner: () => p.manyToOne(Account).nullable().deleteRule('set null'),
    /** The width of an image, which names its variants; 0 for a video. */
    width: p.integer(),
    byteSize: p.integer(),
    /** True for a removed image or video, false for an upload. */
    wasUsed: p.boolean(),
    unusedSince: p.datetime(),
    /** When a node began to remove the file. Until it has, the file can't be written. */
    removalStartedAt: p.datetime().nullable(),
  },
})
export class UnusedFile extends UnusedFileSchema.class {}
UnusedFileSchema.setClass(UnusedFile)
