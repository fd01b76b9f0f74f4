import { defineEntity, p } from '@mikro-orm/core'
import { ContentPage } from '../../content/content-page.entity.ts'
import { Event } from '../event.entity.ts'

/** A custom page of an event's end screen. `orderIndex` starts at 0. */
const EndPageSchema = defineEntity({
  name: 'EndPage',
  tableName: 'end_page',
  // Deferred, because a reorder passes through states in which two pages share a position
  uniques: [{ name: 'end_page_order_unique', properties: ['event', 'orderIndex'], deferMode: 'deferred' }],
  properties: {
    reference: p.string().length(64).primary(),
    event: () => p.manyToOne(Event).deleteRule('cascade'),
    page: () => p.oneToOne(ContentPage).owner(),
    name: p.string().length(200),
    orderIndex: p.integer(),
  },
})
export class EndPage extends EndPageSchema.class {}
EndPageSchema.setClass(EndPage)
