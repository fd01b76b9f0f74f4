import type { SaveTranslationOutput, TranslationReport } from '../../generated/zod/schemas/index.zod.ts'
import { etagOf } from '../../openapi/rules/http/entity-tags.ts'
import { slidesPage } from '../../openapi/rules/pages/slides-page.ts'
import { besideOriginals, countTexts } from '../../openapi/rules/translations/beside-originals.ts'
import { checkTexts, savedTexts } from '../../openapi/rules/translations/given-texts.ts'
import {
  addImport,
  addUnknownSlide,
  emptyReport,
  importedPlaces,
  importedTexts,
} from '../../openapi/rules/translations/import-texts.ts'
import { canonicalLanguage } from '../../openapi/rules/translations/languages.ts'
import { FIRST_SCREEN, type Screen } from '../../openapi/rules/translations/screens.ts'
import { shownTranslation } from '../../openapi/rules/translations/shown-translations.ts'
import { areSameTexts, bytesOfTexts, noTranslation, type StoredTexts } from '../../openapi/rules/translations/texts.ts'
import { requireActor } from '../accounts/access.ts'
import { requireStorage } from '../accounts/storage.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { checkVersion, findVisibleEvent } from '../events/access.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import { slidesOf } from '../slides/slides-of.ts'
import {
  bytesOfEvent,
  requireRoomForText,
  requireRoomOnEnd,
  requireShortPage,
  requireShortScreen,
} from '../slides/text-budget.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow, PageRow, SlideRow } from '../state/state.ts'

type TranslationOperation =
  | 'getTranslationOverview'
  | 'listTranslations'
  | 'saveTranslations'
  | 'getTranslation'
  | 'saveTranslation'
  | 'deleteTranslation'
  | 'translateSlides'

interface Params {
  eventReference: string
  languageCode: string
}

/** A slide or another screen of an event. */
type Translated = Pick<SlideRow, 'reference' | 'name' | 'orderIndex' | 'page'> & { screen?: Screen }

/** A slide or another screen with its page and its translation into one language. */
interface InLanguage {
  slide: Translated
  page: PageRow
  languageCode: string
}

const requireTexts = checkTexts(fail)
const placesOf = importedPlaces(fail)

function findLanguage(ctx: MockContext, { eventReference, languageCode: given }: Params) {
  const event = findVisibleEvent(ctx, eventReference)
  const languageCode = canonicalLanguage(given)
  if (languageCode === null || !event.languages.includes(languageCode)) fail('not-found', { field: 'languageCode' })
  return { event, languageCode }
}

function findSlide(ctx: MockContext, params: Params & { slideReference: string }) {
  const { event, languageCode } = findLanguage(ctx, params)
  return {
    event,
    ...inLanguage(ctx, findTranslated(ctx, event, params.slideReference) ?? fail('not-found'), languageCode),
  }
}

function findTranslated({ state }: MockContext, event: EventRow, reference: string): Translated | undefined {
  const slide = state.slides[reference]
  return slide?.event === event.reference ? slide : screensOf(event).find((one) => one.reference === reference)
}

/** The event's name with its about screen, and the end pages. */
const screensOf = ({ reference, name, aboutPage, end }: EventRow): Translated[] => [
  { reference, name, orderIndex: FIRST_SCREEN, page: aboutPage, screen: 'welcome' },
  ...end.pages.map((page, at) => ({ ...page, orderIndex: FIRST_SCREEN + 1 + at, screen: 'end' as const })),
]

const inLanguage = ({ state }: MockContext, slide: Translated, languageCode: string): InLanguage => ({
  slide,
  page: state.pages[slide.page] ?? fail('not-found'),
  languageCode,
})

const storedOf = ({ page, languageCode }: InLanguage) => page.translations[languageCode] ?? noTranslation

const present = (one: InLanguage) => besideOriginals({ ...one.slide, rows: one.page.rows }, storedOf(one))

/** Stores texts if they differ. Returns whether attendees see a change. */
function write(ctx: MockContext, event: EventRow, one: InLanguage, texts: StoredTexts, field?: string): boolean {
  const { slide, page, languageCode } = one
  const stored = storedOf(one)
  if (areSameTexts(stored, texts)) return false
  const [before, after] = [bytesOfTexts(stored), bytesOfTexts(texts)]
  requireShortPage(after, before, field)
  if (slide.screen) requireShortScreen(after, before, field)
  if (slide.screen === 'end') requireRoomOnEnd(ctx.state, event, after - before)
  requireRoomForText(bytesOfEvent(ctx.state, event.reference), after - before)
  requireStorage(ctx.state, event.owner, after - before)
  page.translations[languageCode] = { ...texts, version: stored.version + 1 }
  const shown = (of: StoredTexts) =>
    JSON.stringify(shownTranslation({ name: slide.name, rows: page.rows }, { languageCode, ...of }))
  const isSeen = shown(texts) !== shown(stored)
  if (isSeen) page.translationsVersion += 1
  return isSeen
}

const answerOf = (one: InLanguage) => ({
  status: 200 as const,
  data: present(one),
  headers: { etag: etagOf(storedOf(one).version) },
})

export const translationHandlers: MockHandlersOf<TranslationOperation> = {
  getTranslationOverview({ params }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    const slides = [...slidesOf(ctx.state, event.reference), ...screensOf(event)]
    const languages = event.languages.map((languageCode) => {
      const counts = slides.map((slide) => countTexts(present(inLanguage(ctx, slide, languageCode))))
      const sum = (name: keyof ReturnType<typeof countTexts>) => counts.reduce((all, one) => all + one[name], 0)
      return {
        languageCode,
        translatedCount: sum('translatedCount'),
        missingCount: sum('missingCount'),
        staleCount: sum('staleCount'),
        machineCount: sum('machineCount'),
      }
    })
    return { status: 200, data: { languages } }
  },

  listTranslations({ params, query }, ctx) {
    const { event, languageCode } = findLanguage(ctx, params)
    const pageOf = ({ page }: SlideRow) => ctx.state.pages[page] ?? fail('not-found')
    const { slides, ...next } = slidesPage(slidesOf(ctx.state, event.reference), Number(query.cursor ?? 0), pageOf)
    const isLast = next.nextCursor === undefined
    const translations = [...slides, ...(isLast ? screensOf(event) : [])].map((slide) =>
      present(inLanguage(ctx, slide, languageCode)),
    )
    return { status: 200, data: { translations, ...next } }
  },

  saveTranslations({ params, body: { slides } }, ctx) {
    const { event, languageCode } = findLanguage(ctx, params)
    const known = placesOf(slides)
    const report: TranslationReport = emptyReport()
    let isNews = false
    for (const [at, given] of slides.entries()) {
      const slide = findTranslated(ctx, event, given.slideReference)
      if (!slide) {
        addUnknownSlide(report, given)
        continue
      }
      const one = inLanguage(ctx, slide, languageCode)
      requireTexts(one.page, given, `slides.${at}.`)
      const original = { name: slide.name, rows: one.page.rows }
      const imported = importedTexts(original, storedOf(one), given)
      addImport(report, slide.reference, imported)
      isNews = write(ctx, event, one, imported.texts, `slides.${at}`) || isNews
    }
    if (isNews) touchDisplays(ctx, event.reference, { withShowing: known.has(event.reference) })
    return { status: 200, data: report }
  },

  getTranslation: ({ params }, ctx) => answerOf(findSlide(ctx, params)),

  saveTranslation({ params, headers, body }, ctx) {
    const { event, ...one } = findSlide(ctx, params)
    checkVersion(headers['if-match'], storedOf(one).version)
    requireTexts(one.page, body)
    replace(ctx, event, one, body)
    return answerOf(one)
  },

  deleteTranslation({ params }, ctx) {
    const { event, ...one } = findSlide(ctx, params)
    replace(ctx, event, one, { blocks: [] })
    return { status: 200, data: null }
  },

  /** As without a translation service. */
  translateSlides(_input, ctx) {
    requireActor(ctx)
    fail('not-found')
  },
}

function replace(ctx: MockContext, event: EventRow, one: InLanguage, given: SaveTranslationOutput) {
  const texts = savedTexts({ name: one.slide.name, rows: one.page.rows }, given)
  if (write(ctx, event, one, texts))
    touchDisplays(ctx, event.reference, { withShowing: one.slide.screen === 'welcome' })
}
