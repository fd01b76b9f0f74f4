import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.entity.ts'

/** A song or slide that an account marked. */
const LibraryFavouriteSchema = defineEntity({
  name: 'LibraryFavourite',
  tableName: 'library_favourite',
  properties: {
    account: () => p.manyToOne(Account).primary().deleteRule('cascade'),
    itemReference: p.string().length(64).primary(),
    createdAt: p.datetime(),
  },
})
export class LibraryFavourite extends LibraryFavouriteSchema.class {}
LibraryFavouriteSchema.setClass(LibraryFavourite)
