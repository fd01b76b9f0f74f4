import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.entity.ts'
import { Event } from '../events/event.entity.ts'

/** A deleted slide as it was listed. Its page stays, with what it says. */
export interface BinnedSlide {
  reference: string
  name: string
  page: string
  orderIndex: number
}

/** Slides of an event that were deleted together, in the bin. Has the reference and the name of the first one. */
const BinnedSlidesSchema = defineEntity({
  name: 'BinnedSlides',
  tableName: 'binned_slides',
  indexes: [{ properties: ['event'] }, { properties: ['owner', 'binnedAt'] }, { properties: ['binnedAt'] }],
  properties: {
    reference: p.string().length(64).primary(),
    event: () => p.manyToOne(Event).deleteRule('cascade'),
    /** The event's owner, whose storage they count towards. */
    owner: () => p.manyToOne(Account).deleteRule('cascade'),
    name: p.string().length(200),
    /** In their order. */
    slides: p.json<BinnedSlide[]>(),
    slideCount: p.integer(),
    binnedAt: p.datetime(),
  },
})
export class BinnedSlides extends BinnedSlidesSchema.class {}
BinnedSlidesSchema.setClass(BinnedSlides)
