import type {
  DisplayState,
  EventAppearance,
  WatchEnd,
  WatchShowing,
  WatchShowingSummary,
  WatchSlide,
} from '../../../../generated/zod/schemas/index.zod.ts'
import { drawnRows, type LeastScrims } from '../../../../openapi/rules/pictures/picture-fit.ts'
import { accentsOf, groundOf } from '../../../../openapi/rules/theme/accents.ts'
import { shownHallLanguages } from '../../../../openapi/rules/translations/hall-languages.ts'
import { screenTranslations, translatedNames } from '../../../../openapi/rules/translations/screens.ts'
import { allowedBrandImage, kitOf } from '../../accounts/brand-kit/brand-images.ts'
import { allowedEndLinks } from '../../events/end/end-links.ts'
import type { EndPage } from '../../events/end/end-page.entity.ts'
import type { Event } from '../../events/event.entity.ts'
import { presentBackground, presentHallLooks } from '../../events/style/present-style.ts'
import { allowedImage } from '../../events/welcome/welcome-images.ts'
import type { Image } from '../../images/image.entity.ts'
import { presentDate, presentOptionalDate } from '../../infrastructure/dates.ts'
import { presentAnnouncement } from '../../showings/announcement/present-announcement.ts'
import type { Display } from '../../showings/display/display.entity.ts'
import { displayStatus } from '../../showings/display/display-status.ts'
import type { TranslationRow } from '../../showings/display/find-translations.ts'
import { presentContentsOf, presentShownSlide, type ShownSlide } from '../../showings/display/present-shown-slide.ts'
import type { Showing } from '../../showings/showing.entity.ts'

interface AppearanceParts {
  hasAbout: boolean
  /** The size of an image that the event or its owner has. */
  sizeOf(blobName: string | null): Pick<Image, 'width' | 'height'> | undefined
  /** The scrims that text over the background needs, if it's measured. */
  least: LeastScrims | null | undefined
  /** The translations of its name. */
  translated: readonly TranslationRow[]
}

/** The event's appearance for attendees. What the owner's plan doesn't include is null. */
export function presentAppearance(
  event: Event,
  { hasAbout, sizeOf, least, translated }: AppearanceParts,
): EventAppearance {
  const ownGround = groundOf(event.groundColour)
  const image = allowedImage(event, 'image').blobName
  const { icon, wideLogo } = logosOf(event)
  return {
    name: event.name,
    accessCode: event.accessCode,
    languageCode: event.defaultLanguageCode,
    ...(event.languages.length > 0 ? { languages: event.languages, ...translatedNames(translated) } : {}),
    fontStyleEnum: event.fontStyle,
    colourStyleEnum: event.colourStyle,
    textAlignment: event.textAlignment ?? null,
    colourScheme: event.colourScheme ?? null,
    accentColours: accentsOf(event.accentColour, ownGround),
    secondColours: accentsOf(event.secondColour, ownGround),
    ownGround,
    typeface: event.typeface ?? null,
    ...presentHallLooks(event),
    background: presentBackground(event, least),
    hasAbout,
    welcome: {
      blobName: image,
      width: sizeOf(image)?.width ?? null,
      height: sizeOf(image)?.height ?? null,
      useNoIcon: event.useNoIcon,
      iconBlobName: icon,
      iconWidth: sizeOf(icon)?.width ?? null,
      iconHeight: sizeOf(icon)?.height ?? null,
      wideLogo: wideLogo
        ? { blobName: wideLogo, width: sizeOf(wideLogo)?.width ?? null, height: sizeOf(wideLogo)?.height ?? null }
        : null,
    },
  }
}

/** The logos that are shown: the event's own, otherwise those of its team's or its owner's brand kit. */
export function logosOf(event: Event) {
  const own = allowedImage(event, 'icon').blobName
  if (event.useNoIcon || own) return { icon: event.useNoIcon ? null : own, wideLogo: null }
  const { kit, plans } = kitOf(event)
  return {
    icon: allowedBrandImage(kit, 'icon', plans).blobName,
    wideLogo: allowedBrandImage(kit, 'wideLogo', plans).blobName,
  }
}

/** The end screen with its visible pages; a link that the owner's plan doesn't include is null. */
export const presentEnd = (
  event: Event,
  pages: EndPage[],
  translations: ReadonlyMap<string, readonly TranslationRow[]>,
): WatchEnd => ({
  ...allowedEndLinks(event),
  pages: pages.map(({ reference, name, page }) => ({
    reference,
    name,
    rows: drawnRows(page.rows),
    ...screenTranslations({ name, rows: page.rows }, translations.get(page.reference) ?? []),
  })),
})

export const presentWatchShowing = (showing: Showing): WatchShowing => ({
  reference: showing.reference,
  startDateUtc: presentOptionalDate(showing.startDate),
  location: showing.location ?? null,
  isPreview: showing.isPreview,
  ...(showing.hasCaptions ? { hasCaptions: true as const } : {}),
})

export const presentSummary = (showing: Showing, display: Display): WatchShowingSummary => ({
  reference: showing.reference,
  startDateUtc: presentOptionalDate(showing.startDate),
  location: showing.location ?? null,
  status: displayStatus(showing, display),
})

interface DisplayParts {
  display: Display
  showing: Showing
  event: Event
  /** The slide that the display refers to, if it exists. Sent only while the display is live. */
  slide: ShownSlide | null
  slideCount: number
}

/** The complete display, without slides that are held back or over. */
export function presentDisplay({ display, showing, event, slide, slideCount }: DisplayParts): DisplayState {
  const status = displayStatus(showing, display)
  return {
    showingReference: showing.reference,
    epoch: display.epoch,
    revision: display.revision,
    status,
    slide: status === 'live' && slide ? presentShownSlide(slide) : null,
    announcement: status === 'ended' ? null : presentAnnouncement(display),
    endLinks: status === 'ended' ? allowedEndLinks(event) : null,
    ...shownHallLanguages(display.hallLanguages, event),
    slideCount,
    languageCode: event.defaultLanguageCode,
    allowUserNavigation: event.allowUserNavigation,
    allowViewAllPages: event.allowViewAllPages,
    presentationStartUtc: presentOptionalDate(showing.presentationStart),
    endDateUtc: presentOptionalDate(showing.endDate),
    changedAtUtc: presentDate(display.changedAt),
  }
}

export const presentWatchSlide = (slide: ShownSlide, currentReference: string | undefined): WatchSlide => ({
  ...presentContentsOf(slide),
  isCurrent: slide.reference === currentReference,
})
