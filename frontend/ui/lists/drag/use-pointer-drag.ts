import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type PointerDrag, startPointerDrag } from './pointer-drag.ts'

interface PointerDragInput {
  /** The rows' ids; when others come, a drag that is under way ends. */
  ids: readonly string[]
  canStart: () => boolean
  onDrop: (from: number, to: number) => void
}

/** Drags the rows of the list that gets the answered ref, by mouse and touch. */
export const usePointerDrag = (input: PointerDragInput) => {
  const list = useRef<HTMLDivElement>(null)
  const drag = useRef<PointerDrag>(undefined)
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  const idsNow = input.ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows end the drag of the old ones
  useEffect(() => {
    if (!list.current) return
    const started = startPointerDrag(list.current, {
      canStart: () => latest.current.canStart(),
      // The new order has to stand in the page before the rows let go of their places
      onDrop: (from, to) => flushSync(() => latest.current.onDrop(from, to)),
    })
    drag.current = started
    return started.stop
  }, [idsNow])
  return { list, isDragging: () => drag.current?.isDragging() === true }
}
