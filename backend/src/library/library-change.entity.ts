import { defineEntity, p } from '@mikro-orm/core'

/** An event whose part of the library is out of date. Triggers only ever add rows, so that no save waits for the library. */
const LibraryChangeSchema = defineEntity({
  name: 'LibraryChange',
  tableName: 'library_change',
  indexes: [{ properties: ['eventReference'] }],
  properties: {
    id: p.bigint().primary().autoincrement(),
    /** No foreign key, because a deleted event's slides are changes too. */
    eventReference: p.string().length(64),
  },
})
export class LibraryChange extends LibraryChangeSchema.class {}
LibraryChangeSchema.setClass(LibraryChange)
