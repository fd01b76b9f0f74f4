import type { Notice } from '../../../../../openapi/client/live/press-queue.ts'
import { shownBy } from '../../../../../openapi/client/live/presses.ts'
import { presenterText } from '../../../../text/presenter/presenter.ts'
import { pressingText } from '../../../../text/presenter/pressing.ts'
import { nameOfShown } from './shown-name.ts'

type Slides = readonly { reference: string; name: string }[]

/** What a notice says. */
export const wordsOf = (notice: Notice, slides: Slides): string => {
  switch (notice.kind) {
    case 'not-presenting':
      return presenterText.noShowing
    case 'no-next':
      return presenterText.noNext
    case 'no-previous':
      return presenterText.noPrevious
    case 'took-over':
      return pressingText.tookOver(notice.from.displayName)
    case 'too-old':
      return pressingText.tooOld(notice.count, nameOfShown(slides, shownBy(notice.showing)))
    case 'lost':
      return notice.count > 1
        ? `${quicker(notice, slides)}. ${pressingText.dropped(notice.count)}`
        : quicker(notice, slides)
  }
}

const quicker = ({ showing }: Extract<Notice, { kind: 'lost' }>, slides: Slides) => {
  const shown = nameOfShown(slides, shownBy(showing))
  const last = showing.lastPresentedBy
  if (!last) return pressingText.someoneQuicker(shown)
  return last.isYou ? pressingText.quickerElsewhere(shown) : pressingText.quicker(last.displayName, shown)
}
