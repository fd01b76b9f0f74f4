import { defineEntity, p } from '@mikro-orm/core'
import type { RowLayout } from '../../../generated/zod/schemas/index.zod.ts'
import type { LeastScrims } from '../../../openapi/rules/pictures/picture-fit.ts'
import { Account } from '../accounts/account.entity.ts'
import { Event } from '../events/event.entity.ts'
import { BinnedSlides } from '../slides/binned-slides.entity.ts'

/** A text or image in a row. Fields that don't apply are null. */
export interface StoredBlock {
  reference: string
  blockType: 'Text' | 'Image'
  text: string | null
  textStyle: 'Header' | 'SubHeader' | 'Basic' | null
  fileName: string | null
  blobName: string | null
  altText: string | null
  width: number | null
  height: number | null
  /** Given for an image behind the slide's text. */
  background?: { scrimOpacity: number; colourScheme: 'Light' | 'Dark' }
  /** Copied from the image, so that a press of Next reads no image. Missing until it is measured. */
  leastScrim?: LeastScrims
  /** Given for the poster of a video. */
  video?: { blobName: string; captionsBlobName: string | null; durationSeconds: number }
}
export interface StoredRow {
  reference: string
  isExpandable: boolean
  /** Given if the organiser chose one. */
  layout?: RowLayout
  blocks: StoredBlock[]
}

/** The contents of a slide, about page or end page. Belongs to its creator until an event uses it. `version` is its ETag. */
const ContentPageSchema = defineEntity({
  name: 'ContentPage',
  tableName: 'content_page',
  indexes: [
    { properties: ['owner'] },
    { properties: ['event'] },
    { name: 'content_page_binned_index', properties: ['binned'], where: { binned: { $ne: null } } },
    {
      name: 'content_page_blob_names_index',
      expression: `create index "content_page_blob_names_index" on "content_page" using gin (jsonb_path_query_array("rows", '$[*].blocks[*].blobName'))`,
    },
    {
      name: 'content_page_video_names_index',
      expression: `create index "content_page_video_names_index" on "content_page" using gin (jsonb_path_query_array("rows", '$[*].blocks[*].video.*'))`,
    },
  ],
  properties: {
    reference: p.string().length(64).primary(),
    owner: () => p.manyToOne(Account).deleteRule('cascade'),
    event: () => p.manyToOne(Event).nullable().deleteRule('cascade'),
    /** The deleted slides that it is part of; it then belongs to no event. */
    binned: () => p.manyToOne(BinnedSlides).nullable().deleteRule('cascade'),
    rows: p.json<StoredRow[]>(),
    /** Visible to organisers only, never sent to attendees. */
    notes: p.text().default(''),
    /** Of the slide's words, for those on stage; never sent to attendees. Empty for none. */
    chords: p.text().default(''),
    /** As a slide: when the next one follows automatically. Null is never. */
    advanceAfterSeconds: p.smallint().nullable(),
    version: p.integer(),
    /** Only counts changes visible to attendees, so that notes and chords cause no updates. */
    shownVersion: p.integer().default(1),
    /** The size of rows, notes and chords in bytes; null until it is measured. Kept so that an event's budget is checked without its contents. */
    bytes: p.integer().nullable(),
    /** The size of its translations in bytes. They count towards the event's text, but not towards the page's. */
    translatedBytes: p.integer().default(0),
    /** Counts the changes of its translations that attendees see. */
    translationsVersion: p.integer().default(0),
    updatedAt: p.datetime(),
  },
})
export class ContentPage extends ContentPageSchema.class {}
ContentPageSchema.setClass(ContentPage)
