import { plans } from '../../accounts/plans.ts'
import type { LiveShowing } from '../../context/ports/live-showings.ts'
import type { Version } from '../../context/ports/watch-source.ts'
import type { EntityManager, Orm } from '../../db/orm.ts'
import { isPublic, publicEvents } from '../../events/access.ts'
import type { Event } from '../../events/event.entity.ts'
import { Display } from '../../showings/display/display.entity.ts'
import { findTranslations, translatedOf } from '../../showings/display/find-translations.ts'
import { Slide } from '../../slides/slide.entity.ts'
import { loadAppearance } from './load-appearance.ts'
import { presentDisplay, presentWatchShowing } from './present-watch.ts'

/**
 * Loads a showing with its event and owner, the current slide, the number of slides and the about screen. Null when it doesn't exist or
 * isn't public. */
export async function loadLiveShowing(orm: Orm, showingReference: string): Promise<LiveShowing | null> {
  const em = orm.em.fork()
  const display = await em.findOne(Display, { showing: showingReference }, { populate: ['showing.event.owner'] })
  if (!display) return null
  const { showing } = display
  const { event } = showing
  if (!isPublic(event)) return null
  const slide = await findSlide(em, event, display.slideReference)
  const slideCount = await em.count(Slide, { event })
  const { appearance, ...about } = await loadAppearance(em, event)
  return {
    snapshot: {
      event: appearance,
      showing: presentWatchShowing(showing),
      display: presentDisplay({ display, showing, event, slide, slideCount }),
    },
    ...about,
    eventReference: event.reference,
    shownSlides: display.shownSlides,
    maxAttendees: plans[event.owner.accountLevel].maxAttendees,
  }
}

async function findSlide(em: EntityManager, event: Event, reference: string | null | undefined) {
  const slide = reference ? await em.findOne(Slide, { reference, event }, { populate: ['page'] }) : null
  if (!slide || event.languages.length === 0) return slide
  const { page, name, orderIndex } = slide
  const translations = await findTranslations(em, page.reference)
  return { reference: slide.reference, name, orderIndex, page, ...translatedOf(translations, page.translationsVersion) }
}

export const isNewer = (one: Version, other: Version) =>
  one.epoch > other.epoch || (one.epoch === other.epoch && one.revision > other.revision)

/** The current versions in the database; showings that attendees can't see are missing. */
export async function loadVersions(orm: Orm, references: string[]): Promise<Map<string, Version>> {
  const displays = await orm.em
    .fork()
    .find(
      Display,
      { showing: { reference: { $in: references }, event: publicEvents } },
      { fields: ['showing', 'epoch', 'revision'] },
    )
  return new Map(displays.map(({ showing, epoch, revision }) => [showing.reference, { epoch, revision }]))
}
