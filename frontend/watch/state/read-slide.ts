import type { ReadSlide, ShownTranslation, Words } from '../../../openapi/client/live/words.ts'
import type { DisplayState, EventAppearance, ShownSlide, WatchEnd, WatchSlide } from '../../api/watch/types.ts'
import type { Language } from '../../text/watch/languages.ts'

/** What of a state is read in the attendee's languages, besides its slides. */
interface Screens {
  event: EventAppearance
  end: WatchEnd | null
  display: Pick<DisplayState, 'languageCode'>
}

/** The state with the event's name and its end screen as the attendee reads them. */
export const inLanguage = <S extends Screens & { reader: Reader | null }>(state: S): S =>
  state.reader?.screens(state) ?? state

export type SlideOnScreen = ShownSlide | WatchSlide

/** Words on screen; without a direction it's guessed from the words. */
export interface SaidWords extends Words {
  dir?: 'ltr' | 'rtl'
}

/** How this attendee reads slides. Loaded with what translates them (`translation/translation-parts.tsx`). */
export interface Reader {
  /** One or two of the event's languages; none for the original. */
  languages: readonly string[]
  /** Words that were read apart from their slides. */
  read: ReadonlyMap<string, ShownTranslation>
  slide: (slide: SlideOnScreen, original: string) => SlideOnScreen & Partial<ReadSlide>
  /** The event with its name in the attendee's language, and that language, and the end screen. */
  screens: <S extends Screens>(state: S) => S
  /** The presenter's announcement, one text or two below each other. */
  announcement: (announcement: NonNullable<DisplayState['announcement']>, original: string) => SaidWords[]
  /** What says that a machine has translated a slide, in a language of the interface; undefined for other slides. */
  mark: (slide: Partial<ReadSlide>, language: Language) => { key: string; text: string } | undefined
}
