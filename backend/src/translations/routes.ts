import { etagOf } from '../../../openapi/rules/http/entity-tags.ts'
import { besideOriginals } from '../../../openapi/rules/translations/beside-originals.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'
import { slicesOf } from '../http/envelope/slices.ts'
import { runLongList } from '../limits/lanes.ts'
import type { SlideInLanguage } from './find-translated-slides.ts'
import { importTranslations } from './import-translations.ts'
import { listTranslations, readTranslation, readTranslationOverview } from './read-translations.ts'
import { deleteTranslation, saveTranslation } from './save-translation.ts'
import { translateSlides } from './translate-slides.ts'

const present = (slide: SlideInLanguage) => besideOriginals(slide, slide.stored)

const answerOf = (slide: SlideInLanguage) => ({
  status: 200 as const,
  data: present(slide),
  headers: { etag: etagOf(slide.stored.version) },
})

export const translationHandlers = {
  getTranslationOverview: async ({ params }, ctx) => {
    const read = () => readTranslationOverview(ctx, params.eventReference)
    return { status: 200, data: { languages: await runLongList(ctx.actor?.reference ?? '', read) } }
  },
  listTranslations: async ({ params, query }, ctx) => {
    const read = () => listTranslations(ctx, { ...params, first: Number(query.cursor ?? 0) })
    const { slides, next } = await runLongList(ctx.actor?.reference ?? '', read)
    const sliced = { field: 'translations', slices: slicesOf(slides, ({ bytes }) => bytes, present) }
    return { status: 200, data: { translations: [], ...(next === null ? {} : { nextCursor: String(next) }) }, sliced }
  },
  saveTranslations: async ({ params, body }, ctx) => ({
    status: 200,
    data: await importTranslations(ctx, params, body),
  }),
  getTranslation: async ({ params }, ctx) => answerOf(await readTranslation(ctx, params)),
  saveTranslation: async ({ params, headers, body }, ctx) =>
    answerOf(await saveTranslation(ctx, params, { ...body, ifMatch: headers['if-match'] })),
  deleteTranslation: async ({ params }, ctx) => {
    await deleteTranslation(ctx, params)
    return { status: 200, data: null }
  },
  translateSlides: async ({ params, body }, ctx) => {
    const { translatedCount, slides } = await translateSlides(ctx, params, body)
    return { status: 200, data: { translatedCount, translations: slides.map(present) } }
  },
} satisfies Partial<Handlers>
