import type { ReadSlide, ShownTranslation } from '../../../openapi/client/live/words.ts'
import type { ShownSlide, WatchSlide } from '../../api/watch/types.ts'

export type SlideOnScreen = ShownSlide | WatchSlide

/** How this attendee reads slides. Loaded with what translates them (`translation/translation-parts.tsx`). */
export interface Reader {
  /** One or two of the event's languages; none for the original. */
  languages: readonly string[]
  /** Words that were read apart from their slides. */
  read: ReadonlyMap<string, ShownTranslation>
  slide: (slide: SlideOnScreen, original: string) => SlideOnScreen & Partial<ReadSlide>
}
