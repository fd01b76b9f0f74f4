import type { SaveTranslation } from '../../../generated/zod/schemas/index.zod.ts'
import { checkTexts, savedTexts } from '../../../openapi/rules/translations/given-texts.ts'
import type { StoredTexts } from '../../../openapi/rules/translations/texts.ts'
import { type Transaction, transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import { checkVersion } from '../infrastructure/input/versions.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { findTranslatedSlides, requireLanguage, type SlideInLanguage } from './find-translated-slides.ts'
import { writeTexts } from './write-texts.ts'

interface Address {
  eventReference: string
  slideReference: string
  languageCode: string
}

const requireTexts = checkTexts(fail)

/**
 * Replaces the translation of a slide into one language, and updates phones that show it.
 * @throws not-logged-in, not-found, version-conflict, invalid-value (a repeated block), too-long (an alternative text), payload-too-large,
 * event-too-large, plan-limit-reached
 */
export const saveTranslation = transactional(
  async (tx, address: Address, { ifMatch, ...given }: SaveTranslation & { ifMatch: string | undefined }) =>
    replace(tx, address, (slide) => {
      checkVersion(slide.stored.version, ifMatch)
      requireTexts(slide, given)
      return savedTexts(slide, given)
    }),
)

/** Removes the translation of a slide into one language. Its version goes on, so that an editor which has it open notices. @throws not-logged-in, not-found */
export const deleteTranslation = transactional(async (tx, address: Address) => {
  await replace(tx, address, () => ({ name: null, blocks: [] }))
})

async function replace(
  tx: Transaction,
  { eventReference, slideReference, languageCode }: Address,
  textsOf: (slide: SlideInLanguage) => StoredTexts,
): Promise<SlideInLanguage> {
  const event = await findVisibleEvent(tx, eventReference, { lock: true })
  const language = requireLanguage(event, languageCode)
  const find = async () => {
    const wanted = { event: eventReference, languageCode: language, slides: [slideReference] }
    return (await findTranslatedSlides(tx.em, wanted)).slides[0] ?? fail('not-found')
  }
  const slide = await find()
  const isNews = await writeTexts(tx, event, language, [{ slide, texts: textsOf(slide) }])
  if (isNews) await touchDisplays(tx, eventReference)
  return find()
}
