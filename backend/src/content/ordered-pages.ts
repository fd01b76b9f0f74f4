import type { CreateSlide } from '../../../generated/zod/schemas/index.zod.ts'
import { createOrdering, type Position } from '../../../openapi/rules/pages/ordering.ts'
import { type Transaction, transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import type { EndPage } from '../events/end/end-page.entity.ts'
import type { Event } from '../events/event.entity.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { newReference } from '../infrastructure/references.ts'
import type { Sql } from '../showings/display/touch-displays.ts'
import type { Slide } from '../slides/slide.entity.ts'
import { blobNamesOf } from './blob-names.ts'
import { ContentPage } from './content-page.entity.ts'
import { takePage } from './take-page.ts'

const orderedReferences = createOrdering(fail)

/** A list of pages that organisers order: the slides of an event, or the pages of its end screen. */
export interface PageList {
  entity: typeof Slide | typeof EndPage
  table: 'slide' | 'end_page'
  maximum: number
  refusals: { full: string; incomplete: string }
  /** Checks the owner's plan. Deleting is always possible, so that leftovers of a downgrade can be removed. @throws upgrade-required */
  requireFeature?(event: Event): void
  /** Checks that a page which is given to a new item has room. @throws payload-too-large (pageReference) */
  requireRoom?(tx: Transaction, event: Event, page: ContentPage): Promise<void>
  /** Called with each change, and with an update to run in the same statement. */
  recordChange(tx: Transaction, event: Event, update?: Sql): Promise<void>
}

/** An item without its contents. */
export interface ListedPage {
  reference: string
  name: string
  orderIndex: number
  page: { reference: string }
}

/**
 * Appends an item with an unused page or a new one.
 * @throws not-logged-in, not-found (event, pageReference), upgrade-required, required, too-many, already-exists (pageReference),
 * invalid-value (pageReference), payload-too-large (pageReference)
 */
export const createListedPage = transactional(
  async (tx, list: PageList, eventReference: string, input: CreateSlide): Promise<ListedPage> => {
    const event = await findVisibleEvent(tx, eventReference, { lock: true })
    list.requireFeature?.(event)
    const name = requireName(input.name)
    const orderIndex = await tx.em.count<Slide>(list.entity, { event })
    if (orderIndex >= list.maximum) fail('too-many', { message: list.refusals.full })
    const page = await takePage(tx, input.pageReference, event)
    await list.requireRoom?.(tx, event, page)
    const item = tx.em.create<Slide>(list.entity, { reference: newReference(), event, page, name, orderIndex })
    await list.recordChange(tx, event)
    return item
  },
)

interface ItemAddress {
  eventReference: string
  reference: string
}

/** @throws not-logged-in, not-found, upgrade-required, required */
export const renameListedPage = transactional(
  async (tx, list: PageList, address: ItemAddress, name: string): Promise<ListedPage> => {
    const { event, item } = await lockItem(tx, list, address)
    list.requireFeature?.(event)
    item.name = requireName(name)
    await list.recordChange(tx, event)
    return item
  },
)

/** Deletes an item with its contents and otherwise unused images; the others close the gap. @throws not-logged-in, not-found */
export const deleteListedPage = transactional(async (tx, list: PageList, address: ItemAddress) => {
  const { eventReference, reference } = address
  const { event, item } = await lockItem(tx, list, address)
  const page = await tx.em.findOneOrFail(ContentPage, { reference: item.page.reference })
  await tx.em.nativeDelete<Slide>(list.entity, { reference })
  await tx.em.nativeDelete(ContentPage, { reference: page.reference })
  await tx.em.execute(
    `update ${list.table} set order_index = order_index - 1 where event_reference = ? and order_index > ?`,
    [eventReference, item.orderIndex],
    'run',
  )
  await list.recordChange(tx, event)
  removeUnusedImages(tx, page.owner.reference, blobNamesOf(page.rows))
})

async function lockItem(tx: Transaction, { entity }: PageList, { eventReference, reference }: ItemAddress) {
  const event = await findVisibleEvent(tx, eventReference, { lock: true })
  const item = (await tx.em.findOne<Slide>(entity, { reference, event })) ?? fail('not-found')
  return { event, item }
}

/**
 * Reorders all items, and returns them in the new order. Displays stay unchanged.
 * @throws not-logged-in, not-found, upgrade-required, invalid-value (an unknown or repeated item, a repeated position), too-few
 */
export const reorderPages = transactional(
  async (tx, list: PageList, eventReference: string, pages: Position[]): Promise<ListedPage[]> => {
    const event = await findVisibleEvent(tx, eventReference, { lock: true })
    list.requireFeature?.(event)
    const items = await readItems(tx, list, eventReference)
    const known = new Map(items.map((item) => [item.reference, item]))
    const order = orderedReferences(pages, known.keys(), list.refusals.incomplete)
    await list.recordChange(tx, event, { sql: reorder(list), values: [JSON.stringify(order), eventReference] })
    return order.flatMap((reference, orderIndex) => {
      const item = known.get(reference)
      return item ? [{ ...item, orderIndex }] : []
    })
  },
)

// Plain SQL, because MikroORM takes as long to make entities of 60 slides as the database to read them
async function readItems({ em }: Transaction, { table }: PageList, eventReference: string): Promise<ListedPage[]> {
  const rows = await em.execute<(Omit<ListedPage, 'page'> & { page: string })[]>(
    `select reference, name, order_index as "orderIndex", page_reference as page from ${table} where event_reference = ?`,
    [eventReference],
  )
  return rows.map(({ page, ...item }) => ({ ...item, page: { reference: page } }))
}

// One statement for any number of items; positions are counted again, so that no gap remains
const reorder = ({ table }: PageList) => `update ${table} set order_index = place.order_index - 1
  from jsonb_array_elements_text(?::jsonb) with ordinality as place (reference, order_index)
  where ${table}.reference = place.reference and ${table}.event_reference = ?`
