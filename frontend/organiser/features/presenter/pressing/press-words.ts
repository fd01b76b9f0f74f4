import { presenterText } from '../../../../text/presenter/presenter.ts'
import { pressingText } from '../../../../text/presenter/pressing.ts'
import type { Word } from './press-queue.ts'
import { shownBy } from './presses.ts'
import { nameOfShown } from './shown-name.ts'

type Slides = readonly { reference: string; name: string }[]

/** The message about presses with no effect. */
export const wordsOf = (word: Word, slides: Slides): string => {
  switch (word.kind) {
    case 'not-presenting':
      return presenterText.noShowing
    case 'no-next':
      return presenterText.noNext
    case 'no-previous':
      return presenterText.noPrevious
    case 'too-old':
      return pressingText.tooOld(word.count, nameOfShown(slides, shownBy(word.showing)))
    case 'lost':
      return word.count > 1 ? `${quicker(word, slides)}. ${pressingText.dropped(word.count)}` : quicker(word, slides)
  }
}

const quicker = ({ showing }: Extract<Word, { kind: 'lost' }>, slides: Slides) => {
  const shown = nameOfShown(slides, shownBy(showing))
  const mover = showing.lastMovedBy
  if (!mover) return pressingText.someoneQuicker(shown)
  return mover.isYou ? pressingText.quickerElsewhere(shown) : pressingText.quicker(mover.displayName, shown)
}
