import { defineEntity, p } from '@mikro-orm/core'
import { ContentPage } from '../content/content-page.entity.ts'
import { Event } from '../events/event.entity.ts'

/** A programme item of an event. `orderIndex` starts at 0. */
const SlideSchema = defineEntity({
  name: 'Slide',
  tableName: 'slide',
  // Deferred, because a reorder passes through states in which two slides share a position
  uniques: [{ name: 'slide_order_unique', properties: ['event', 'orderIndex'], deferMode: 'deferred' }],
  properties: {
    reference: p.string().length(64).primary(),
    event: () => p.manyToOne(Event).deleteRule('cascade'),
    page: () => p.oneToOne(ContentPage).owner(),
    name: p.string().length(200),
    orderIndex: p.integer(),
  },
})
export class Slide extends SlideSchema.class {}
SlideSchema.setClass(Slide)
