import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type PointerDrag, startPointerDrag } from './pointer-drag.ts'

interface PointerDragInput {
  /** The rows' ids; when they change, a drag in progress ends. */
  ids: readonly string[]
  canStart: () => boolean
  onDrop: (from: number, to: number) => void
}

/** Drags the rows of a list by mouse and touch. Returns the list's ref. */
export const usePointerDrag = (input: PointerDragInput) => {
  const list = useRef<HTMLDivElement>(null)
  const drag = useRef<PointerDrag>(undefined)
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  const idsNow = input.ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows end the drag of the old ones
  useEffect(() => {
    if (!list.current) return
    const started = startPointerDrag(list.current, {
      canStart: () => latest.current.canStart(),
      // Render the new order before the rows drop their transforms
      onDrop: (from, to) => flushSync(() => latest.current.onDrop(from, to)),
    })
    drag.current = started
    return started.stop
  }, [idsNow])
  return { list, isDragging: () => drag.current?.isDragging() === true }
}
