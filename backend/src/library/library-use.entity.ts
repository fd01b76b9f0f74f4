import { defineEntity, p } from '@mikro-orm/core'
import { Event } from '../events/event.entity.ts'
import { Slide } from '../slides/slide.entity.ts'

/**
 * A song or slide as one event has it: an index derived from the slides, which is written again when they change. Uses of several events
 * with one `itemReference` are one item of the library.
 */
const LibraryUseSchema = defineEntity({
  name: 'LibraryUse',
  tableName: 'library_use',
  indexes: [
    { properties: ['event'] },
    { properties: ['itemReference'] },
    { properties: ['titleKey'] },
    { properties: ['ccliNumber'] },
    {
      name: 'library_use_words_index',
      expression: 'create index "library_use_words_index" on "library_use" using gin ("words") with (fastupdate = off)',
    },
  ],
  properties: {
    /** The first one. */
    slide: () => p.oneToOne(Slide).primary().owner().deleteRule('cascade'),
    event: () => p.manyToOne(Event).deleteRule('cascade'),
    itemReference: p.string().length(64),
    kind: p.enum(['Song', 'Slide']),
    title: p.string().length(200),
    firstLine: p.string().length(200).nullable(),
    authors: p.string().length(400).nullable(),
    ccliNumber: p.string().length(12).nullable(),
    /** A hash of its kind and title, by which the same ones of other events are found. */
    titleKey: p.string().length(64),
    /** A hash of its contents in any order. */
    version: p.string().length(64),
    words: p.type('tsvector').$type<string>(),
    /** The references of its slides in their order. */
    slides: p.json<string[]>(),
    /** A hash of the names and versions of its slides: while it is the same, contents aren't read again. */
    source: p.string().length(64),
    /** When a showing of the event was last started. */
    shownAt: p.datetime().nullable(),
    /** When it was last shown or changed. */
    usedAt: p.datetime(),
  },
})
export class LibraryUse extends LibraryUseSchema.class {}
LibraryUseSchema.setClass(LibraryUse)
