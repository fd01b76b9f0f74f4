import type {
  DisplayState,
  DisplayStatus,
  EventAppearance,
  Feature,
  LyricExtentList,
  StageState,
  WatchEndLinks,
  WatchSlide,
  WatchSnapshot,
} from '../../generated/zod/schemas/index.zod.ts'
import { listExtents } from '../../openapi/rules/lyrics/list-extents.ts'
import { slidesPage } from '../../openapi/rules/pages/slides-page.ts'
import { drawnRows } from '../../openapi/rules/pictures/picture-fit.ts'
import { accentsOf, groundOf } from '../../openapi/rules/theme/accents.ts'
import { shownHallLanguages } from '../../openapi/rules/translations/hall-languages.ts'
import { screenTranslations, translatedNames } from '../../openapi/rules/translations/screens.ts'
import { shownTranslations } from '../../openapi/rules/translations/shown-translations.ts'
import { mayUse } from '../accounts/plans.ts'
import { allowedKitImage, kitOf } from '../events/brand-kit.ts'
import { allowedImage } from '../events/welcome/handlers.ts'
import { presentChords, presentTime } from '../slides/present-contents.ts'
import { slidesOf } from '../slides/slides-of.ts'
import type { EventRow, PageRow, ShowingRow, SlideRow, State } from '../state/state.ts'
import { presentBackground } from './present-background.ts'

/** The status for attendees: the end takes precedence over a hold, and nothing is live before the start. */
export function statusOf({ presentationStartUtc, endDateUtc, display }: ShowingRow): DisplayStatus {
  if (endDateUtc !== null) return 'ended'
  if (presentationStartUtc === null) return 'waiting'
  return display.isBlank ? 'hold' : 'live'
}

const eventOf = (state: State, showing: ShowingRow): EventRow => {
  const event = state.events[showing.event]
  if (!event) throw new Error(`the showing ${showing.reference} has no event`)
  return event
}

const presentSlide = (state: State, slide: SlideRow) => {
  const page = state.pages[slide.page]
  const position = slide.orderIndex + 1
  return {
    reference: slide.reference,
    name: slide.name,
    position,
    version: page?.shownVersion ?? 1,
    rows: drawnRows(page?.rows ?? []),
    ...(page ? presentTranslations(state, slide, page) : {}),
  }
}

/** The words of a slide in its event's further languages. */
const presentTranslations = (state: State, { event, name }: SlideRow, page: PageRow) =>
  shownTranslations(
    { name, rows: page.rows },
    { translations: inOrder(state.events[event], page), translationsVersion: page.translationsVersion },
  )

/** A page's translations in the order of the event's languages. */
const inOrder = (event: EventRow | undefined, page: PageRow | undefined) =>
  (event?.languages ?? []).flatMap((languageCode) => {
    const stored = page?.translations[languageCode]
    return stored ? { languageCode, ...stored } : []
  })

/** The rows of a screen in the event's languages. */
export function presentScreen(
  state: State,
  event: EventRow | undefined,
  { name, page }: { name: string; page: string },
) {
  const rows = state.pages[page]?.rows ?? []
  return { rows, ...screenTranslations({ name, rows }, inOrder(event, state.pages[page])) }
}

/** The slide shown now; null while waiting, on hold and after the end. */
const shownSlide = (state: State, showing: ShowingRow) =>
  statusOf(showing) === 'live' && showing.display.slide !== null ? state.slides[showing.display.slide] : undefined

/** The links of the end screen; null for one that the owner's plan excludes. */
export function presentEndLinks(state: State, event: EventRow | undefined): WatchEndLinks {
  const level = (event && state.accounts[event.owner]?.accountLevel) ?? 'Free'
  const allowed = (feature: Feature, link: string | null | undefined) => (mayUse(level, feature) && link) || null
  return {
    donationPageLink: allowed('EndDonationLink', event?.end.donationPageLink),
    feedbackLink: allowed('EndFeedbackLink', event?.end.feedbackLink),
    subscribeLink: allowed('EndSubscribeLink', event?.end.subscribeLink),
  }
}

/** The complete display of a showing, without hidden content. */
export function presentDisplay(state: State, showing: ShowingRow): DisplayState {
  const event = eventOf(state, showing)
  const slide = shownSlide(state, showing)
  return {
    showingReference: showing.reference,
    epoch: showing.display.epoch,
    revision: showing.display.revision,
    status: statusOf(showing),
    slide: slide ? { ...presentSlide(state, slide), ...presentTime(state.pages[slide.page]) } : null,
    announcement: statusOf(showing) === 'ended' ? null : showing.display.announcement,
    endLinks: statusOf(showing) === 'ended' ? presentEndLinks(state, event) : null,
    ...shownHallLanguages(showing.display.hallLanguages, event),
    slideCount: slidesOf(state, event.reference).length,
    languageCode: event.defaultLanguageCode,
    allowUserNavigation: event.allowUserNavigation,
    allowViewAllPages: event.allowViewAllPages,
    presentationStartUtc: showing.presentationStartUtc,
    endDateUtc: showing.endDateUtc,
    changedAtUtc: showing.display.changedAtUtc,
  }
}

/** The slides that attendees may see now. */
export function presentWatchSlides(state: State, showing: ShowingRow, first: number) {
  const event = eventOf(state, showing)
  const isAllowed = ({ reference }: SlideRow) =>
    event.allowViewAllPages || (event.allowUserNavigation && showing.display.shownSlides.includes(reference))
  const current = shownSlide(state, showing)?.reference
  const allowed = slidesOf(state, event.reference).filter(isAllowed)
  const pageOf = ({ page }: SlideRow) => state.pages[page] ?? { rows: [], notes: '' }
  const { slides, ...next } = slidesPage(allowed, first, pageOf)
  const shown = slides.map(
    (slide): WatchSlide => ({
      ...presentSlide(state, slide),
      isCurrent: slide.reference === current,
    }),
  )
  return { slides: shown, ...next }
}

/** The room that the lyrics of a showing's event need. */
export const presentLyricExtents = (state: State, showing: ShowingRow): LyricExtentList => ({
  slides: listExtents(slidesOf(state, showing.event).map((slide) => presentSlide(state, slide))),
})

/** Whether a page has any content. */
const saysSomething = (page: PageRow | undefined) =>
  (page?.rows ?? []).some(({ blocks }) => blocks.some(({ text, blobName }) => text?.trim() || blobName))

/** An image with its size. */
const sized = (state: State, blobName: string | null | undefined) => {
  const image = blobName ? state.images[blobName] : undefined
  return { blobName: blobName ?? null, width: image?.width ?? null, height: image?.height ?? null }
}

/** The event's appearance for attendees, without what the owner's plan excludes. */
export function presentAppearance(state: State, event: EventRow): EventAppearance {
  const owner = state.accounts[event.owner]
  const may = (feature: Parameters<typeof mayUse>[1]) => owner !== undefined && mayUse(owner.accountLevel, feature)
  const ownGround = groundOf(event.groundColour)
  return {
    name: event.name,
    accessCode: event.accessCode,
    languageCode: event.defaultLanguageCode,
    ...(event.languages.length > 0
      ? { languages: event.languages, ...translatedNames(inOrder(event, state.pages[event.aboutPage])) }
      : {}),
    fontStyleEnum: event.fontStyleEnum,
    colourStyleEnum: event.colourStyleEnum,
    textAlignment: event.textAlignment,
    colourScheme: event.colourScheme,
    accentColours: accentsOf(event.accentColour, ownGround),
    secondColours: accentsOf(event.secondColour, ownGround),
    ownGround,
    typeface: event.typeface,
    hasHallLogo: event.hasHallLogo,
    textPosition: event.textPosition,
    textOverPictures: event.textOverPictures,
    hasOneHallSize: event.hasOneHallSize,
    slideTransition: event.slideTransition,
    background: presentBackground(state, event),
    hasAbout: may('WelcomeCustomPage') && saysSomething(state.pages[event.aboutPage]),
    welcome: presentWelcome(state, event),
  }
}

/** The welcome screen's image, and the event's icon or that of the brand kit. */
function presentWelcome(state: State, event: EventRow): EventAppearance['welcome'] {
  const { useNoIcon } = event.welcome
  const owner = state.accounts[event.owner]
  const kit = owner && kitOf(state, owner, event.team)
  const ownIcon = allowedImage(state, event, 'icon').blobName
  const icon = sized(state, useNoIcon ? null : (ownIcon ?? (kit && allowedKitImage(kit, 'icon').blobName)))
  const wideLogo = useNoIcon || ownIcon ? null : kit && allowedKitImage(kit, 'wideLogo').blobName
  return {
    ...sized(state, allowedImage(state, event, 'image').blobName),
    useNoIcon,
    iconBlobName: icon.blobName,
    iconWidth: icon.width,
    iconHeight: icon.height,
    wideLogo: wideLogo ? { ...sized(state, wideLogo), blobName: wideLogo } : null,
  }
}

/** Everything that a phone needs for its first render. */
export function presentSnapshot(state: State, showing: ShowingRow): WatchSnapshot {
  const { reference, startDateUtc, location, kind } = showing
  return {
    event: presentAppearance(state, eventOf(state, showing)),
    showing: {
      reference,
      startDateUtc,
      location,
      isPreview: kind === 'preview' || kind === 'permanent',
      ...(showing.captions ? { hasCaptions: true as const } : {}),
    },
    display: presentDisplay(state, showing),
  }
}

/** What the stage display shows. */
export function presentStage(state: State, showing: ShowingRow): StageState {
  const event = eventOf(state, showing)
  const status = statusOf(showing)
  const slides = slidesOf(state, event.reference)
  const at = slides.findIndex(({ reference }) => reference === showing.display.slide)
  const present = (slide: SlideRow | undefined) => {
    if (!slide || status === 'ended') return null
    const { reference, name, position, rows } = presentSlide(state, slide)
    const page = state.pages[slide.page]
    return { reference, name, position, rows, notes: page?.notes ?? '', ...presentChords(page) }
  }
  return {
    eventName: event.name,
    languageCode: event.defaultLanguageCode,
    status,
    now: present(slides[at]),
    next: present(slides[at + 1]),
    slideCount: slides.length,
    announcement: status === 'ended' ? null : showing.display.announcement,
    startDateUtc: showing.startDateUtc,
    presentationStartUtc: showing.presentationStartUtc,
    endDateUtc: showing.endDateUtc,
  }
}
