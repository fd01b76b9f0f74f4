import { MAX_BINNED } from '../../openapi/rules/quantities.ts'
import { requireActor } from '../accounts/access.ts'
import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import { deleteShowingRow } from '../showings/delete-showing.ts'
import { recordSlideTime } from '../showings/report.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import { slidesOf } from '../slides/slides-of.ts'
import type { MockContext } from '../state/context.ts'
import type { BinRow, EventRow, SlideRow, State } from '../state/state.ts'
import { removeBinRow } from './remove-bin-row.ts'

type What = Pick<BinRow, 'reference' | 'kind' | 'name' | 'event' | 'rows'>

function addRow({ state, now }: MockContext, { owner }: Pick<EventRow, 'owner'>, what: What): BinRow {
  const serial = Math.max(0, ...Object.values(state.bin).map((one) => one.serial)) + 1
  const row: BinRow = { ...what, serial, owner, deletedDateUtc: now.toISOString() }
  state.bin[row.reference] = row
  dropOldest(state, row)
  forgetUnusedImages(state)
  return row
}

/** Removes an account's entries of a kind beyond what its bin may hold: the oldest, of slides those of the events with the most. */
function dropOldest(state: State, { owner, kind }: BinRow) {
  const ofKind = Object.values(state.bin).filter((one) => one.owner === owner && one.kind === kind)
  const byEvent = Map.groupBy(
    ofKind.toSorted((a, b) => b.serial - a.serial),
    ({ event }) => event,
  )
  const ranked = [...byEvent.values()].flatMap((ofEvent) => ofEvent.map((row, place) => ({ row, place })))
  const oldest = ranked.toSorted((a, b) => a.place - b.place || b.row.serial - a.row.serial).slice(MAX_BINNED)
  for (const { row } of oldest) removeBinRow(state, row)
}

/** Moves all rows of an event into the bin; live showings end. */
export function moveEventToBin(ctx: MockContext, event: EventRow) {
  const { reference, name } = event
  const { events, slides, pages, showings } = ctx.state
  const isOf = (row: { event: string | null }) => row.event === reference
  const ofEvent = Object.values(showings).filter(isOf)
  for (const showing of ofEvent) {
    const isLive = showing.presentationStartUtc !== null && showing.kind !== 'preview'
    const endDateUtc = isLive ? (showing.endDateUtc ?? ctx.now.toISOString()) : showing.endDateUtc
    Object.assign(showing.display, { announcement: null, advanceAt: null })
    deleteShowingRow(ctx, showing)
    showing.endDateUtc = endDateUtc
    recordSlideTime(showing, ctx.now)
  }
  const rows = {
    ...{ events: [event], slides: slidesOf(ctx.state, reference) },
    ...{ pages: Object.values(pages).filter(isOf), showings: ofEvent },
  }
  for (const slide of rows.slides) delete slides[slide.reference]
  for (const page of rows.pages) delete pages[page.reference]
  delete events[reference]
  addRow(ctx, event, { reference, kind: 'Event', name, event: reference, rows })
}

/** Moves slides, in their order, into the bin. The others close the gaps, and displays that show one of them go on hold. */
export function moveSlidesToBin(ctx: MockContext, event: EventRow, doomed: SlideRow[]): BinRow {
  const { slides, pages } = ctx.state
  const rows = { events: [], slides: doomed, pages: doomed.flatMap(({ page }) => pages[page] ?? []), showings: [] }
  for (const { reference, page } of doomed) {
    delete slides[reference]
    delete pages[page]
    detach(ctx, event, reference)
  }
  const [first] = doomed
  const row = { reference: first?.reference ?? '', name: first?.name ?? '', kind: 'Slides' as const }
  for (const [orderIndex, left] of slidesOf(ctx.state, event.reference).entries()) left.orderIndex = orderIndex
  touchDisplays(ctx, event.reference, { withShowing: false })
  return addRow(ctx, event, { ...row, event: event.reference, rows })
}

function detach(ctx: MockContext, event: EventRow, slide: string) {
  for (const showing of Object.values(ctx.state.showings)) {
    const { display } = showing
    if (showing.event !== event.reference) continue
    display.shownSlides = display.shownSlides.filter((reference) => reference !== slide)
    if (display.slide !== slide) continue
    // A presenter with the older revision loses the race, as against another presenter
    const presentedBy = requireActor(ctx).reference
    Object.assign(display, { slide: null, isBlank: true, navigationRevision: display.revision + 1, presentedBy })
    recordSlideTime(showing, ctx.now)
  }
}
