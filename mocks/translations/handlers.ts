import type { SaveTranslationOutput, TranslationReport } from '../../generated/zod/schemas/index.zod.ts'
import { etagOf } from '../../openapi/rules/http/entity-tags.ts'
import { slidesPage } from '../../openapi/rules/slides-page.ts'
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
import { shownTranslation } from '../../openapi/rules/translations/shown-translations.ts'
import { areSameTexts, bytesOfTexts, noTranslation, type StoredTexts } from '../../openapi/rules/translations/texts.ts'
import { requireActor } from '../accounts/access.ts'
import { requireStorage } from '../accounts/storage.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { checkVersion, findVisibleEvent } from '../events/access.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import { slidesOf } from '../slides/slides-of.ts'
import { bytesOfEvent, requireRoomForText, requireShortPage } from '../slides/text-budget.ts'
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

/** A slide with its page and its translation into one language. */
interface InLanguage {
  slide: SlideRow
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
  const slide = ctx.state.slides[params.slideReference]
  if (slide?.event !== event.reference) fail('not-found')
  return { event, ...inLanguage(ctx, slide, languageCode) }
}

const inLanguage = ({ state }: MockContext, slide: SlideRow, languageCode: string): InLanguage => ({
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
    const slides = slidesOf(ctx.state, event.reference)
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
    const translations = slides.map((slide) => present(inLanguage(ctx, slide, languageCode)))
    return { status: 200, data: { translations, ...next } }
  },

  saveTranslations({ params, body: { slides } }, ctx) {
    const { event, languageCode } = findLanguage(ctx, params)
    placesOf(slides)
    const report: TranslationReport = emptyReport()
    let isNews = false
    for (const [at, given] of slides.entries()) {
      const slide = ctx.state.slides[given.slideReference]
      if (slide?.event !== event.reference) {
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
    if (isNews) touchDisplays(ctx, event.reference, { withShowing: false })
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
  if (write(ctx, event, one, texts)) touchDisplays(ctx, event.reference, { withShowing: false })
}
