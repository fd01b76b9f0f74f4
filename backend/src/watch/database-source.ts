import type { WatchEnd, WatchEvent } from '../../../generated/zod/schemas/index.zod.ts'
import type { Context, Transaction } from '../context/context.ts'
import type { LiveShowing } from '../context/ports/live-showings.ts'
import type { WatchSource } from '../context/ports/watch-source.ts'
import type { Orm } from '../db/orm.ts'
import { publicEvents } from '../events/access.ts'
import { listShownEndPages } from '../events/end/pages/list-end-pages.ts'
import { Event } from '../events/event.entity.ts'
import { currentShowing } from '../events/next-showing.ts'
import { runLongList } from '../limits/lanes.ts'
import { loadAppearance } from '../live/snapshot/load-appearance.ts'
import { loadLiveShowing, loadVersions } from '../live/snapshot/load-live-showing.ts'
import { presentEnd, presentSummary } from '../live/snapshot/present-watch.ts'
import { loadCaptions } from '../showings/captions/load-captions.ts'
import { Display } from '../showings/display/display.entity.ts'
import { findTranslationsOf } from '../showings/display/find-translations.ts'
import { recordView } from '../showings/previews/previews.ts'
import { Showing } from '../showings/showing.entity.ts'
import { loadLyricExtents } from './load-lyric-extents.ts'
import { loadSlides } from './load-slides.ts'
import { loadStage } from './load-stage.ts'
import { loadTranslation } from './load-translation.ts'

/** Reads what attendees see from the database. */
export const createDatabaseSource = (orm: Orm, newContext: () => Context): WatchSource => ({
  loadShowing: (reference) => loadLiveShowing(orm, reference),
  loadVersions: (references) => loadVersions(orm, references),
  findEvent: (accessCode) => newContext().transaction((tx) => findEvent(tx, accessCode)),
  openPreview: (previewToken) => newContext().transaction((tx) => openPreview(tx, previewToken)),
  listSlides: (state, part) => runLongList(showingOf(state), () => loadSlides(orm, state, part)),
  readStage: (stageToken) => loadStage(orm, stageToken),
  readLyricExtents: (state) => runLongList(showingOf(state), () => loadLyricExtents(orm, state.eventReference)),
  listCaptions: (state, part) => loadCaptions(orm.em.fork(), showingOf(state), part),
  readTranslation: (state, of) => loadTranslation(orm, state, of),
  readEnd: (state) => readEnd(orm, state),
})

const showingOf = ({ snapshot }: LiveShowing) => snapshot.showing.reference

async function findEvent(tx: Transaction, accessCode: string): Promise<WatchEvent | null> {
  const event = await tx.em.findOne(Event, { accessCode, ...publicEvents }, { populate: ['owner'] })
  if (!event) return null
  const displays = await tx.em.find(
    Display,
    { showing: { event, isPreview: false } },
    {
      populate: ['showing'],
      orderBy: { showing: { isDefault: 'asc', startDate: 'asc', createdAt: 'asc', reference: 'asc' } },
    },
  )
  const showings = displays
    .filter(({ showing }) => !showing.isDefault || displays.length === 1 || showing.presentationStart)
    .map((display) => presentSummary(display.showing, display))
  const { appearance } = await loadAppearance(tx.em, event)
  const current = currentShowing(
    displays.map(({ showing }) => showing),
    tx.now(),
  )
  return { ...appearance, showings, currentShowing: { reference: current.reference } }
}

/** Reading counts as use (docs/product-rules.md#previews). */
async function openPreview(tx: Transaction, previewToken: string): Promise<string | null> {
  const showing = await tx.em.findOne(Showing, { previewToken, event: publicEvents })
  if (!showing) return null
  recordView(tx, showing)
  return showing.reference
}

async function readEnd(orm: Orm, { eventReference }: LiveShowing): Promise<WatchEnd | null> {
  const em = orm.em.fork()
  const event = await em.findOne(Event, { reference: eventReference, ...publicEvents }, { populate: ['owner'] })
  if (!event) return null
  const pages = await listShownEndPages(em, event)
  const references = event.languages.length > 0 ? pages.map(({ page }) => page.reference) : []
  return presentEnd(event, pages, await findTranslationsOf(em, references))
}
