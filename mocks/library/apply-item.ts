import type { ApplyLibraryItem, ApplyOutcome, ApplyResult } from '../../generated/zod/schemas/index.zod.ts'
import { budgets } from '../../openapi/rules/http/budgets.ts'
import { matchSections } from '../../openapi/rules/library/match-sections.ts'
import { groupBySong } from '../../openapi/rules/lyrics/group-by-song.ts'
import { bytesOf } from '../../openapi/rules/pages/page-bytes.ts'
import { fail } from '../contract/errors.ts'
import { copyImage, copyRows } from '../events/duplicate-event.ts'
import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import { bytesOfEvent, translatedBytes } from '../slides/text-budget.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow, LibraryRow, PageRow, SlideRow } from '../state/state.ts'
import { copyTranslations, hideTranslations } from '../translations/keep-translations.ts'

/** Gives other events the contents that one event has of an item. @throws not-found (the source) */
export function applyItem(
  ctx: MockContext,
  uses: LibraryRow[],
  { eventReference, targets }: ApplyLibraryItem,
): ApplyResult[] {
  const source = uses.find(({ event }) => event === eventReference) ?? fail('not-found')
  return targets.map((target) => {
    const own = uses.filter(({ event }) => event === target.eventReference)
    const event = ctx.state.events[target.eventReference]
    const outcome = event && own.length > 0 ? applyTo(ctx, event, { source, own, version: target.version }) : 'Gone'
    return { eventReference: target.eventReference, outcome }
  })
}

interface Application {
  source: LibraryRow
  own: LibraryRow[]
  version: string
}

function applyTo(ctx: MockContext, event: EventRow, { source, own, version }: Application): ApplyOutcome {
  const changed = own.filter((use) => use.version !== source.version)
  if (changed.length === 0) return 'Unchanged'
  const listed = changed.filter((use) => use.version === version)
  if (listed.length === 0) return 'Changed'
  const replacements = listed.flatMap((use) => replacementsFor(ctx, event, source, use))
  const added = replacements.reduce(
    (sum, { page, rows, chords, from }) =>
      sum + bytesOf({ ...page, rows, chords }) - bytesOf(page) + addedTranslations(page, from),
    0,
  )
  if (added > 0 && bytesOfEvent(ctx.state, event.reference) + added > budgets.eventText.amount) return 'TooLarge'
  for (const { slide, page, name, rows, chords, from } of replacements) {
    slide.name = name
    page.rows = rows
    page.chords = chords
    page.version += 1
    page.shownVersion += 1
    const copied = copyTranslations(from)
    if (Object.keys(copied.translations).length === 0) continue
    page.translations = { ...page.translations, ...copied.translations }
    page.translationsVersion += 1
  }
  hideTranslations(ctx, event)
  forgetUnusedImages(ctx.state)
  touchDisplays(ctx, event.reference, { withShowing: false })
  return 'Updated'
}

const addedTranslations = (page: PageRow, from: PageRow | undefined) =>
  Math.max(0, (from ? translatedBytes(from) : 0) - translatedBytes(page))

interface Replacement {
  slide: SlideRow
  page: PageRow
  name: string
  rows: PageRow['rows']
  /** They belong to the words. */
  chords: string
  /** Where they come from, with its translations. */
  from: PageRow | undefined
}

function replacementsFor({ state }: MockContext, event: EventRow, source: LibraryRow, use: LibraryRow): Replacement[] {
  const slidesOf = ({ slides }: LibraryRow) => slides.flatMap((reference) => state.slides[reference] ?? [])
  const [theirs, ours] = [slidesOf(source), slidesOf(use)]
  const isOwn = state.events[source.event]?.owner === event.owner
  const blobOf = (blobName: string | null) => (isOwn ? blobName : copyImage(state, event.owner, blobName))
  return matchSections(sectionsOf(source, theirs), sectionsOf(use, ours)).flatMap((at, place) => {
    const [slide, taken] = [ours[place], at === undefined ? undefined : theirs[at]]
    const page = state.pages[slide?.page ?? '']
    if (!slide || !taken || !page) return []
    const theirPage = state.pages[taken.page]
    const chords = theirPage?.chords || page.chords
    return [{ slide, page, name: taken.name, rows: copyRows(theirPage, blobOf), chords, from: theirPage }]
  })
}

const sectionsOf = ({ kind }: LibraryRow, slides: SlideRow[]) =>
  kind === 'Song' ? groupBySong(slides).flatMap(({ sections }) => sections) : slides.map(() => '')
