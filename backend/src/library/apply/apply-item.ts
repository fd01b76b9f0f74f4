import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../../accounts/access.ts'
import { blobNamesOf } from '../../content/blob-names.ts'
import { type Context, reading } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { fail } from '../../errors/fail.ts'
import { findVisibleEvent } from '../../events/access.ts'
import { type CopiedFiles, copyFiles } from '../../images/copy-images.ts'
import { readSlides } from '../../slides/list-slides.ts'
import { findUses } from '../find-item.ts'
import { refreshLibraryOf } from '../refresh/refresh-library.ts'
import { visibleUsesOfItem } from '../visible-uses.ts'
import { applyToEvent } from './apply-to-event.ts'

/**
 * Gives other events the contents that one event has of an item, each in a transaction of its own. Returns what became of each.
 * @throws not-logged-in, not-found (item, source), rate-limited
 */
export async function applyItem(
  ctx: Context,
  item: string,
  { eventReference, targets }: api.ApplyLibraryItem,
): Promise<api.ApplyResult[]> {
  const account = requireActor(ctx).reference
  await refreshLibraryOf(ctx, account)
  const em = ctx.services.orm.em.fork()
  const [source = fail('not-found')] = await findUses(em, account, item, [eventReference])
  const slides = await readSlides(ctx, source.event, source.slides)
  const bytes = slides.reduce((sum, { page }) => sum + page.bytes, 0)
  const changed = await countChanged(em, { account, item, version: source.version, targets })
  await ctx.services.limits.changedText.consume(account, bytes * changed)
  const blobNames = slides.flatMap(({ page }) => blobNamesOf(page.rows))
  const copyOnce = onceForEachOwner((owner) => copyFiles(ctx, owner, blobNames))
  const results: api.ApplyResult[] = []
  for (const target of targets) {
    const outcome = await outcomeOf(() => applyToTarget(ctx, { item, source: source.event, target, copyOnce }))
    results.push({ eventReference: target.eventReference, outcome })
  }
  return results
}

const CHANGED = visibleUsesOfItem(
  'count(*)::int as count',
  `item_reference = ? and library_use.version <> ? and (library_use.event_reference, library_use.version) in (
    select "eventReference", version from jsonb_to_recordset(?::jsonb) as target ("eventReference" text, version text))`,
)

interface Changed {
  account: string
  item: string
  version: string
  targets: api.LibraryTarget[]
}

/** How often the contents will be written: an event may have an item several times. */
async function countChanged(em: EntityManager, { account, item, version, targets }: Changed): Promise<number> {
  const values = [account, account, item, version, JSON.stringify(targets)]
  return (await em.execute<{ count: number }[]>(CHANGED, values))[0]?.count ?? 0
}

type CopyOnce = (owner: string) => Promise<CopiedFiles>

/** Several events may have the same owner. */
function onceForEachOwner(copy: CopyOnce): CopyOnce {
  const copies = new Map<string, CopiedFiles>()
  return async (owner) => {
    const made = copies.get(owner) ?? (await copy(owner))
    copies.set(owner, made)
    return made
  }
}

interface Application {
  item: string
  /** The event whose contents are applied. */
  source: string
  target: api.LibraryTarget
  /** Copies the pictures of the contents to an owner. */
  copyOnce: CopyOnce
}

/** Pictures of another account are copied before the transaction. */
async function applyToTarget(ctx: Context, { item, source, target, copyOnce }: Application) {
  const { owner } = await findVisibleEvent(reading(ctx), target.eventReference)
  const { owner: sourceOwner } = await findVisibleEvent(reading(ctx), source)
  const files = owner.reference === sourceOwner.reference ? null : await copyOnce(owner.reference)
  return applyToEvent(ctx, { item, source, target, files })
}

const OUTCOMES: Readonly<Record<string, api.ApplyOutcome>> = {
  'not-found': 'Gone',
  'event-too-large': 'TooLarge',
  'payload-too-large': 'TooLarge',
  'plan-limit-reached': 'TooLarge',
  unavailable: 'Changed',
}

/** One event that can't take the contents stops no other. */
async function outcomeOf(apply: () => Promise<api.ApplyOutcome>): Promise<api.ApplyOutcome> {
  try {
    return await apply()
  } catch (error) {
    const outcome = error instanceof DomainError ? OUTCOMES[error.items[0]?.code ?? ''] : undefined
    if (!outcome) throw error
    return outcome
  }
}
