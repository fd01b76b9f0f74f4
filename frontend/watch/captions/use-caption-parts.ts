import { useEffect, useState } from 'react'
import type { WatchState } from '../state/watch-state.ts'

type Parts = typeof import('./captions.tsx')

/** What shows captions: loaded once the showing has some, and tried again when the connection is back. */
export const useCaptionParts = ({ showing, seat, downSince }: WatchState): Parts | undefined => {
  const [parts, setParts] = useState<Parts>()
  const isWanted = !!showing.hasCaptions && downSince === null
  useEffect(() => {
    if (isWanted) void import('./captions.tsx').then(setParts, () => undefined)
  }, [isWanted])
  return showing.hasCaptions && seat.kind !== 'full' && seat.kind !== 'gone' ? parts : undefined
}
