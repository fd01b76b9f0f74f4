import type { Showing as ShowingAnswer } from '../../../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import type { Context, Transaction } from '../../context/context.ts'
import type { DisplayChange } from '../../context/ports/live-showings.ts'
import { fail } from '../../errors/fail.ts'
import { presentDate } from '../../infrastructure/dates.ts'
import { isPresenting } from '../access.ts'
import { presentCurrentShowing, presentShowing } from '../present-showing.ts'
import { recordUse } from '../previews/previews.ts'
import { advanceOf } from './advance.ts'
import { navigationOf, writeIfUnchanged } from './change-display.ts'
import { type FoundDisplay, findDisplay, lockDisplay } from './find-display.ts'
import { presentShownSlide } from './present-shown-slide.ts'

export interface ShowSlide {
  showingReference: string
  sessionPageReference?: string | null | undefined
  showBlank: boolean
  /** If missing, it stays as it is. */
  isAdvancePaused?: boolean | undefined
  /** The presenter's revision. */
  revision?: number | undefined
}

/** After so many lost races a press waits for its turn. */
const MOST_RACES = 2

/**
 * Shows a slide or holds the display (docs/product-rules.md#presenting). It reads without a lock and writes only if the display still has
 * the revision that was read, so a press needs no transaction. Of two presenters with the same revision one wins; edits in between cause
 * no conflict.
 * @throws not-logged-in, not-found (also the slide), wrong-state, revision-conflict, required
 */
export async function showSlide(ctx: Context, input: ShowSlide): Promise<ShowingAnswer> {
  let shown: Shown | null = null
  for (let race = 0; race < MOST_RACES && !shown; race++)
    shown = await tryToShow({ ...ctx, em: ctx.services.orm.em }, input)
  shown ??= await showInTurn(ctx, input)
  await ctx.services.announceChange(shown.change)
  return shown.answer
}

const showInTurn = (ctx: Context, input: ShowSlide) =>
  ctx.transaction(async (tx) => {
    await lockDisplay(tx.em, input.showingReference)
    return (await tryToShow(tx, input)) ?? fail('not-found')
  })

/** Outside of a transaction with the node's own entity manager: forking it costs as much as a statement. */
type Presenting = Omit<Transaction, 'afterCommit'>

interface Shown {
  answer: ShowingAnswer
  change: DisplayChange
}

/** Returns null if the display has changed since it was read. */
async function tryToShow(ctx: Presenting, input: ShowSlide): Promise<Shown | null> {
  const display = await findDisplay(ctx, input.showingReference, input.sessionPageReference)
  await refuseToShow(ctx, display, input)
  const { slide } = display
  if (!slide && input.sessionPageReference) fail('not-found', { field: 'sessionPageReference' })
  const live = input.showBlank ? null : slide
  const next = navigationOf(ctx, display, {
    isBlank: input.showBlank,
    slideReference: slide?.reference ?? display.slideReference ?? null,
    shownSlides: withShown(display.shownSlides, live?.reference),
    ...advanceOf(live?.page, input.isAdvancePaused ?? display.isAdvancePaused, ctx.now()),
  })
  await recordUse(ctx.em, display.showing, ctx.now())
  if (!(await writeIfUnchanged(ctx.em, display, next))) return null
  const { showing, epoch } = display
  return {
    answer: presentShowing(ctx, { showing, display: { ...display, ...next }, slide, presenter: ctx.actor }),
    change: {
      showingReference: showing.reference,
      epoch,
      revision: next.revision,
      changedAtUtc: presentDate(next.changedAt),
      status: live ? 'live' : 'hold',
      slide: live && presentShownSlide(live),
    },
  }
}

const IN_TRANSACTION = { keepTransactionContext: true }

/** @throws wrong-state, revision-conflict, required */
async function refuseToShow(ctx: Presenting, display: FoundDisplay, { revision, ...wanted }: ShowSlide) {
  const { showing } = display
  if (!isPresenting(showing)) fail('wrong-state', { message: refusals.noActiveShowing })
  if (revision !== undefined && revision < display.navigationRevision)
    fail('revision-conflict', {
      field: 'revision',
      showing: await presentCurrentShowing({ ...ctx, em: ctx.em.fork(IN_TRANSACTION) }, { showing, display }),
    })
  if (!wanted.sessionPageReference && !wanted.showBlank)
    fail('required', { message: refusals.noSlideChosen, field: 'sessionPageReference' })
}

/** Held slides haven't been shown yet, so attendees still can't open them. */
export const withShown = (shown: string[], live: string | undefined) =>
  live === undefined || shown.includes(live) ? shown : [...shown, live]
