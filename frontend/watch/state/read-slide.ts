import type { ReadSlide, ShownTranslation, Words } from '../../../openapi/client/live/words.ts'
import type { DisplayState, ShownSlide, WatchSlide } from '../../api/watch/types.ts'
import type { Language } from '../../text/watch/languages.ts'

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
  /** The presenter's announcement, one text or two below each other. */
  announcement: (announcement: NonNullable<DisplayState['announcement']>, original: string) => SaidWords[]
  /** What says that a machine has translated a slide, in a language of the interface. */
  machineMark: (language: Language) => string
}
