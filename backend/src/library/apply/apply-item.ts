import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../../accounts/access.ts'
import { blobNamesOf } from '../../content/blob-names.ts'
import { type Context, reading } from '../../context/context.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { fail } from '../../errors/fail.ts'
import { findVisibleEvent } from '../../events/access.ts'
import { copyFiles } from '../../images/copy-images.ts'
import { readSlides } from '../../slides/list-slides.ts'
import { findUses } from '../find-item.ts'
import { refreshLibraryOf } from '../refresh/refresh-library.ts'
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
  const uses = await findUses(ctx.services.orm.em.fork(), account, item)
  const source = uses.find(({ event }) => event === eventReference) ?? fail('not-found')
  const slides = await readSlides(ctx, source.event, source.slides)
  const bytes = slides.reduce((sum, { page }) => sum + page.bytes, 0)
  await ctx.services.limits.changedText.consume(account, bytes * targets.length)
  const blobNames = slides.flatMap(({ page }) => blobNamesOf(page.rows))
  const results: api.ApplyResult[] = []
  for (const target of targets) {
    const outcome = await outcomeOf(() => applyToTarget(ctx, { item, source: source.event, target, blobNames }))
    results.push({ eventReference: target.eventReference, outcome })
  }
  return results
}

interface Application {
  item: string
  /** The event whose contents are applied. */
  source: string
  target: api.LibraryTarget
  /** The pictures of the contents. */
  blobNames: string[]
}

/** Pictures of another account are copied before the transaction. */
async function applyToTarget(ctx: Context, { item, source, target, blobNames }: Application) {
  const { owner } = await findVisibleEvent(reading(ctx), target.eventReference)
  const { owner: sourceOwner } = await findVisibleEvent(reading(ctx), source)
  const files = owner.reference === sourceOwner.reference ? null : await copyFiles(ctx, owner.reference, blobNames)
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
