import type { TranslateSlides } from '../../../generated/zod/schemas/index.zod.ts'
import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { besideOriginals } from '../../../openapi/rules/translations/beside-originals.ts'
import { importedPlaces } from '../../../openapi/rules/translations/import-texts.ts'
import {
  type ChosenText,
  charactersOf,
  chosenTexts,
  importOf,
} from '../../../openapi/rules/translations/machine-texts.ts'
import { requireActor } from '../accounts/access.ts'
import { type Context, reading } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import { findTranslatedSlides, requireLanguage, type SlideInLanguage } from './find-translated-slides.ts'
import { importTranslations } from './import-translations.ts'

interface Address {
  eventReference: string
  languageCode: string
}

const placesOf = importedPlaces(fail)

/**
 * Has words of slides translated by the operator's service, and stores the results as unchecked. Texts that got other words during the call stay.
 * @throws not-logged-in, not-found (also without a service), invalid-value (a repeated slide, or a language that the service doesn't know),
 * payload-too-large, rate-limited, unavailable, event-too-large, plan-limit-reached
 */
export async function translateSlides(
  ctx: Context,
  { eventReference, languageCode }: Address,
  { slides }: TranslateSlides,
) {
  const { reference: account } = requireActor(ctx)
  const { machineTranslator, limits } = ctx.services
  if (!machineTranslator) return fail('not-found')
  const { em, actor } = reading(ctx)
  const event = await findVisibleEvent({ em, actor }, eventReference)
  const language = requireLanguage(event, languageCode)
  const given = new Map(slides.map((one) => [one.slideReference, one]))
  const wanted = { event: eventReference, languageCode: language, slides: [...placesOf(slides).keys()] }
  const texts = (await findAll(em, wanted)).flatMap((slide) => {
    const chosen = given.get(slide.reference)
    return chosen ? chosenTexts(besideOriginals(slide, slide.stored), chosen.blockReferences) : []
  })
  const characters = charactersOf(texts)
  if (characters > budgets.machineTextOfCall.amount)
    return fail('payload-too-large', { field: 'slides', message: refusals.machineTextFull })
  if (texts.length === 0) return { translatedCount: 0, slides: await findAll(em, wanted) }
  await limits.machineText.consume(account, characters)
  const languages = { from: event.defaultLanguageCode, to: language }
  const translated = await machineTranslator.translate(account, texts, languages).catch(async (error: unknown) => {
    await limits.machineText.giveBack(account, characters)
    throw error
  })
  return store(ctx, { eventReference, languageCode: language, wanted, texts, translated })
}

interface Results extends Address {
  wanted: Wanted
  texts: readonly ChosenText[]
  translated: readonly string[]
}

/** The words were sent without a lock, since a service may take a minute. */
const store = (ctx: Context, { wanted, texts, translated, ...address }: Results) =>
  ctx.transaction(async (tx) => {
    await findVisibleEvent(tx, address.eventReference, { lock: true })
    const now = (await findAll(tx.em, wanted)).map((slide) => besideOriginals(slide, slide.stored))
    const given = importOf(now, texts, translated)
    const { takenCount } =
      given.length === 0 ? { takenCount: 0 } : await importTranslations(tx, address, { slides: given })
    return { translatedCount: takenCount, slides: await findAll(tx.em, wanted) }
  })

interface Wanted {
  event: string
  languageCode: string
  slides: readonly string[]
}

async function findAll(em: EntityManager, wanted: Wanted): Promise<SlideInLanguage[]> {
  const slides: SlideInLanguage[] = []
  let first: number | null = 0
  while (first !== null) {
    const part = await findTranslatedSlides(em, { ...wanted, first })
    slides.push(...part.slides)
    first = part.next
  }
  return slides
}
