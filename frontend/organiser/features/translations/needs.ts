import { type Need, needOf, type Original, originalsOf } from './state/texts.ts'
import type { TranslationState } from './state/translation-state.ts'

/** A text that needs something. */
export interface OpenText {
  slide: string
  original: Original
  need: Need
}

/** All texts that need something, in the order of the page. */
export const openTexts = ({ saved, written }: TranslationState): OpenText[] =>
  saved.flatMap((translation) => {
    const { slideReference: slide } = translation
    return originalsOf(translation).flatMap((original) => {
      const need = needOf(original, written[slide]?.[original.key])
      return need ? [{ slide, original, need }] : []
    })
  })

/** The name of a text among all of the page. */
export const textId = (slide: string, key: string) => `translation-${slide}-${key}`

/** The next open text of a kind after the one with the focus, from the start again after the last. */
export const nextOpen = (state: TranslationState, need: Need, focused: string | undefined): OpenText | undefined => {
  const order = state.saved.flatMap((translation) =>
    originalsOf(translation).map(({ key }) => textId(translation.slideReference, key)),
  )
  const places = new Map(order.map((id, index) => [id, index]))
  const placeOf = (id: string) => places.get(id) ?? -1
  const found = openTexts(state).filter((text) => text.need === need)
  const from = focused === undefined ? -1 : placeOf(focused)
  return found.find(({ slide, original }) => placeOf(textId(slide, original.key)) > from) ?? found[0]
}
