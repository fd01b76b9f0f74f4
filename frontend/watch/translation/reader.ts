import {
  announcementInLanguages,
  missingTranslations,
  nameInLanguages,
  type ReadBlock,
  type ReadSlide,
  type ShownTranslation,
  slideInLanguages,
  translationAddress,
} from '../../../openapi/client/live/words.ts'
import { directionOf } from '../../../openapi/rules/translations/languages.ts'
import type { EventAppearance, WatchEnd } from '../../api/watch/types.ts'
import { translationTexts } from '../../text/watch/translations.ts'
import type { Reader, SlideOnScreen } from '../state/read-slide.ts'

type Read = ReadonlyMap<string, ShownTranslation>

/** Names the words of a slide in one language, at this version. */
export const keyOf = (slide: SlideOnScreen, languageCode: string) => translationAddress('', slide, languageCode)

/** Reads slides in one or two languages. `read` are the words that slides don't have with them, by `keyOf`. */
export const readerOf = (languages: readonly string[], read: Read = new Map()): Reader => {
  // The same slide is the same object at each rendering
  const known = new WeakMap<SlideOnScreen, SlideOnScreen & Partial<ReadSlide>>()
  const events = new WeakMap<EventAppearance, EventAppearance>()
  const ends = new WeakMap<WatchEnd, WatchEnd>()
  return {
    languages,
    read,
    screens: (state) => {
      const { event, end, display } = state
      const named = () => ({ ...event, ...nameInLanguages(event, languages) })
      const translated = (end: WatchEnd) => () => ({
        ...end,
        pages: end.pages.map((page) => screenIn(languages, page, display.languageCode)),
      })
      return {
        ...state,
        event: remember(events, event, named),
        end: end && remember(ends, end, translated(end)),
      }
    },
    announcement: (announcement, original) =>
      announcementInLanguages(announcement, { languages, original }).map((words) =>
        words.languageCode === original ? words : { ...words, dir: directionOf(words.languageCode) },
      ),
    mark: ({ isMachine }, language) => isMachine && { key: languages.join(), text: translationTexts[language].machine },
    slide: (slide, original) => {
      const before = known.get(slide)
      if (before) return before
      const more = missingTranslations(slide, languages).flatMap((language) => read.get(keyOf(slide, language)) ?? [])
      const after = withDirections(slideInLanguages(slide, { languages, original, read: more }))
      known.set(slide, after)
      return after
    },
  }
}

/** Another screen than a slide, read in one or two languages. */
export const screenIn = <S extends Screen>(languages: readonly string[], screen: S, original: string) =>
  withDirections(slideInLanguages(screen, { languages, original }))

type Screen = Parameters<typeof slideInLanguages>[0]

const remember = <T extends object>(known: WeakMap<T, T>, original: T, make: () => T): T => {
  const made = known.get(original) ?? make()
  known.set(original, made)
  return made
}

/** What was written by a translator has the direction of its language; only the original's has to be guessed. */
const withDirections = <S extends Screen & Partial<ReadSlide>>(slide: S): S =>
  slide.languageCode
    ? { ...slide, rows: slide.rows.map((row) => ({ ...row, blocks: row.blocks.map(withDirection) })) }
    : slide

const withDirection = (block: ReadBlock) => ({
  ...block,
  ...(block.languageCode ? { dir: directionOf(block.languageCode) } : {}),
  ...(block.second ? { second: { ...block.second, dir: directionOf(block.second.languageCode) } } : {}),
})
