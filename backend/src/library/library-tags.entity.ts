import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.entity.ts'

/** An account's tags of a song or slide. */
const LibraryTagsSchema = defineEntity({
  name: 'LibraryTags',
  tableName: 'library_tags',
  properties: {
    account: () => p.manyToOne(Account).primary().deleteRule('cascade'),
    itemReference: p.string().length(64).primary(),
    tags: p.json<string[]>(),
    /** Their words, as the library finds them. */
    words: p.type('tsvector').$type<string>(),
  },
})
export class LibraryTags extends LibraryTagsSchema.class {}
LibraryTagsSchema.setClass(LibraryTags)
