import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { uiText } from '../../../text/ui.ts'
import { announce } from '../../feedback/announcer.tsx'
import type { ReorderItem } from '../reorder.ts'
import { startKeyDrag } from './key-drag.ts'

interface KeyDragInput {
  list: RefObject<HTMLElement | null>
  /** The current rows; when they change, a lifted row returns to its position. */
  items: readonly ReorderItem[]
  canStart: () => boolean
  onDrop: (from: number, to: number) => void
}

/**
 * Moves the rows of a list with the keyboard. Returns a function that lifts the row at `index`, whose handle has the
 * focus.
 */
export const useKeyDrag = (input: KeyDragInput) => {
  const end = useRef<() => void>(undefined)
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows end the drag of the old ones
  useEffect(() => () => end.current?.(), [input.items])
  return (index: number) => {
    const { list, items, canStart } = latest.current
    const row = list.current?.querySelectorAll<HTMLElement>('[role="row"]')[index]
    if (!list.current || !row || !canStart()) return
    const name = items[index]?.name ?? ''
    announce(uiText.lifted(name, index + 1, items.length))
    end.current = startKeyDrag(list.current, row, {
      onCarry: (place) => announce(uiText.carried(place + 1, items.length)),
      onDrop: (from, to) => {
        end.current = undefined
        if (from === to) return announce(uiText.staysAt(name, from + 1, items.length))
        // Render the new order before the rows drop their transforms
        flushSync(() => latest.current.onDrop(from, to))
      },
      onCancel: (from) => {
        end.current = undefined
        announce(uiText.staysAt(name, from + 1, items.length))
      },
    })
  }
}
