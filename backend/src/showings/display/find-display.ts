import { LockMode } from '@mikro-orm/core'
import { requireActor } from '../../accounts/access.ts'
import type { Transaction } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { editableBy } from '../../events/access.ts'
import { Slide } from '../../slides/slide.entity.ts'
import { Display } from './display.entity.ts'

const displayFields = [
  'epoch',
  'revision',
  'navigationRevision',
  'slideReference',
  'isBlank',
  'shownSlides',
  'announcement',
  'announcedAt',
  'presentedBy',
  'showing.startDate',
  'showing.location',
  'showing.presentationStart',
  'showing.endDate',
  'showing.isPreview',
  'showing.previewToken',
  'showing.lastUsedAt',
  'showing.event.accessCode',
] as const
const slideFields = ['name', 'orderIndex', 'page.shownVersion', 'page.rows'] as const

export type FoundDisplay = Awaited<ReturnType<typeof findDisplay>>

/**
 * A display with its showing, if the caller may present it: one statement, of the columns that a press needs.
 * @throws not-logged-in, not-found
 */
export async function findDisplay(tx: Pick<Transaction, 'em' | 'actor'>, showingReference: string) {
  const showing = { reference: showingReference, isPermanent: false, event: editableBy(requireActor(tx)) }
  const options = { populate: ['showing.event'], fields: displayFields } as const
  return (await tx.em.findOne(Display, { showing }, options)) ?? fail('not-found')
}

/** A slide of an event with its contents, in one statement of the columns that attendees see. */
export const findSlide = (em: EntityManager, event: string, reference: string) =>
  em.findOne(Slide, { reference, event }, { populate: ['page'], fields: slideFields })

/** Makes other changes of a display wait until the transaction ends. */
export const lockDisplay = (em: EntityManager, showingReference: string) =>
  em.findOne(Display, { showing: showingReference }, { fields: ['showing'], lockMode: LockMode.PESSIMISTIC_WRITE })
