import type { StageSlide } from '../../../generated/zod/schemas/index.zod.ts'
import { drawnRows } from '../../../openapi/rules/pictures/picture-fit.ts'
import type { FoundStage } from '../context/ports/watch-source.ts'
import type { EntityManager, Orm } from '../db/orm.ts'
import { publicEvents } from '../events/access.ts'
import { presentOptionalDate } from '../infrastructure/dates.ts'
import { presentSummary } from '../live/snapshot/present-watch.ts'
import { presentAnnouncement } from '../showings/announcement/present-announcement.ts'
import { Display } from '../showings/display/display.entity.ts'
import { Showing } from '../showings/showing.entity.ts'
import { Slide } from '../slides/slide.entity.ts'

/** What the stage display of a link's key shows (docs/product-rules.md#the-stage-display). */
export async function loadStage(orm: Orm, stageToken: string): Promise<FoundStage | null> {
  const em = orm.em.fork()
  const showing = await em.findOne(Showing, { stageToken, event: publicEvents }, { populate: ['event'] })
  const display = showing && (await em.findOne(Display, { showing }))
  if (!display) return null
  const { event, startDate, presentationStart, endDate } = showing
  const { status } = presentSummary(showing, display)
  const slides = await em.find(Slide, { event }, { fields: ['reference'], orderBy: { orderIndex: 'asc' } })
  const at = slides.findIndex(({ reference }) => reference === display.slideReference)
  const isOver = status === 'ended'
  return {
    showingReference: showing.reference,
    state: {
      eventName: event.name,
      languageCode: event.defaultLanguageCode,
      status,
      now: isOver ? null : await loadSlide(em, slides[at]?.reference),
      next: isOver ? null : await loadSlide(em, slides[at + 1]?.reference),
      slideCount: slides.length,
      announcement: isOver ? null : presentAnnouncement(display),
      startDateUtc: presentOptionalDate(startDate),
      presentationStartUtc: presentOptionalDate(presentationStart),
      endDateUtc: presentOptionalDate(endDate),
    },
  }
}

async function loadSlide(em: EntityManager, reference: string | undefined): Promise<StageSlide | null> {
  const slide = reference === undefined ? null : await em.findOne(Slide, { reference }, { populate: ['page'] })
  if (!slide) return null
  const { name, orderIndex, page } = slide
  return {
    reference: slide.reference,
    name,
    position: orderIndex + 1,
    rows: drawnRows(page.rows),
    notes: page.notes,
    ...(page.chords ? { chords: page.chords } : {}),
  }
}
