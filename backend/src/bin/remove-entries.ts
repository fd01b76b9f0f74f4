import { LockMode } from '@mikro-orm/core'
import type { Context } from '../context/context.ts'
import { Event } from '../events/event.entity.ts'
import { removeEvent } from '../events/remove-event.ts'
import { BinnedSlides } from '../slides/binned-slides.entity.ts'
import { removeBinnedSlides } from '../slides/delete-slides.ts'
import { recordRemoval } from './record-removal.ts'

/** What is to be removed from the bin. */
export interface Doomed {
  kind: 'Event' | 'Slides'
  reference: string
  owner: string
}

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['e0'] }

/**
 * Removes entries of the bin for ever, except those that were just restored. Each event in a transaction of its own, so that no call waits for all.
 */
export async function removeEntries(ctx: Context, doomed: Doomed[]) {
  const { Event: events = [], Slides: slides = [] } = Object.groupBy(doomed, ({ kind }) => kind)
  for (const { reference } of events) {
    await ctx.transaction(async (tx) => {
      const where = { reference, binnedAt: { $ne: null } }
      const event = await tx.em.findOne(Event, where, { ...LOCKED, populate: ['owner'] })
      if (!event) return
      await recordRemoval(tx, { event })
      await removeEvent(tx, event)
    })
  }
  for (const [owner, ofOwner] of Map.groupBy(slides, ({ owner }) => owner)) {
    const references = ofOwner.map(({ reference }) => reference)
    await ctx.transaction(async (tx) => {
      const fields = ['slideCount', 'event.name', 'event.owner.email'] as const
      const found = await tx.em.find(BinnedSlides, { reference: { $in: references } }, { fields })
      for (const slides of found) await recordRemoval(tx, slides)
      await removeBinnedSlides(tx, owner, references)
    })
  }
}
