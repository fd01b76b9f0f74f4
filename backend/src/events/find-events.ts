import type { Actor } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { editableBy } from './access.ts'
import { Event } from './event.entity.ts'
import type { Cursor } from './event-cursor.ts'

// What the list shows of an event; of its owner only the plan
const listedFields = [
  'name',
  'accessCode',
  'isTour',
  'isTemplate',
  'fontStyle',
  'colourStyle',
  'textAlignment',
  'colourScheme',
  'accentColour',
  'secondColour',
  'groundColour',
  'typeface',
  'defaultLanguageCode',
  'backgroundType',
  'background',
  'scrimOpacity',
  'createdAt',
  'takenDownAt',
  'owner.accountLevel',
  'team.owner',
] as const

export type FoundEvent = Awaited<ReturnType<typeof findEvents>>[number]

interface Range {
  /** The last event before the first one that is wanted; null for the newest ones. */
  after: Cursor | null
  limit: number
}

/** The next events that an account may edit, newest first. */
export const findEvents = (em: EntityManager, actor: Actor, { after, limit }: Range) =>
  em.find(Event, after ? { $and: [editableBy(actor), olderThan(after)] } : editableBy(actor), {
    populate: ['owner', 'team'],
    fields: listedFields,
    strategy: 'joined',
    orderBy: { createdAt: 'desc', reference: 'desc' },
    limit,
  })

const olderThan = ({ createdAt, reference }: Cursor) => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, reference: { $lt: reference } }],
})
