import type { BinEntry } from '../../../generated/zod/schemas/index.zod.ts'
import { BIN_LIFETIME } from '../../../openapi/rules/durations.ts'
import { requireActor } from '../accounts/access.ts'
import type { Transaction } from '../context/context.ts'
import { canDelete } from '../events/access.ts'
import { presentDate } from '../infrastructure/dates.ts'
import type { BinnedSlides } from './binned-slides.entity.ts'

/** When an entry of the bin was deleted, and when it's removed for ever. */
export const presentLifetime = (binnedAt: Date) => ({
  deletedDateUtc: presentDate(binnedAt),
  removedDateUtc: presentDate(new Date(binnedAt.getTime() + BIN_LIFETIME)),
})

/** Slides in the bin, read with their event, its owner and team. */
export const presentBinnedSlides = (ctx: Pick<Transaction, 'actor'>, binned: BinnedSlides): BinEntry => ({
  reference: binned.reference,
  kind: 'Slides',
  name: binned.name,
  eventReference: binned.event.reference,
  eventName: binned.event.name,
  slideCount: binned.slideCount,
  ...presentLifetime(binned.binnedAt),
  mayRemove: canDelete(requireActor(ctx), binned.event),
})
