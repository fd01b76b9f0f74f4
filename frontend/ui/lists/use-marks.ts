import { type RefObject, useEffect, useRef } from 'react'

/** Several entries of a list, chosen to do something with them at once. */
export interface Marks {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}

interface MarksInput {
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  /** The entry that is open; without marks a range begins there. */
  selectedId: string | undefined
  marks: Marks | undefined
}

/**
 * Marks rows: Ctrl or Cmd with a click, or Space, marks one; Shift with a click or an arrow marks a range; Ctrl or Cmd with A marks all;
 * Escape marks none. These presses don't reach the list, which would open the row.
 */
export const useMarks = (input: MarksInput) => {
  const latest = useRef(input)
  const anchor = useRef<string>(undefined)
  useEffect(() => {
    latest.current = input
  })
  const isOn = input.marks !== undefined
  const { list } = input
  useEffect(() => {
    const element = list.current
    if (!element || !isOn) return
    const listening = new AbortController()
    const on = { signal: listening.signal, capture: true }
    const act = (event: Event, change: (state: MarksInput & { marks: Marks }) => boolean) => {
      const { marks } = latest.current
      if (!marks || !change({ ...latest.current, marks })) return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('keydown', (event) => act(event, (state) => pressKey(event, state, anchor)), on)
    element.addEventListener('click', (event) => act(event, (state) => click(event, state, anchor)), on)
    // Or the list would take the press before the click
    const hold = (event: PointerEvent) => hasModifier(event) && rowIdOf(event) !== undefined && event.stopPropagation()
    element.addEventListener('pointerdown', hold, on)
    return () => listening.abort()
  }, [list, isOn])
}

type Anchor = RefObject<string | undefined>
type State = MarksInput & { marks: Marks }

const hasModifier = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => shiftKey || ctrlKey || metaKey

const rowOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null)
/** The row of an event, unless a button in it was meant. */
const rowIdOf = (event: Event) =>
  event.target instanceof Element && event.target.closest('button') ? undefined : rowOf(event)?.dataset.key

const startOf = ({ marks, selectedId }: State) =>
  marks.ids.size > 0 ? marks.ids : new Set(selectedId === undefined ? [] : [selectedId])

const toggle = (state: State, id: string, anchor: Anchor) => {
  const next = new Set(startOf(state))
  if (!next.delete(id)) next.add(id)
  anchor.current = id
  state.marks.onChange(next)
}

/** Marks from the anchor to `id`; without marks the anchor is `start`. */
const extendTo = (state: State, id: string, anchor: Anchor, start = state.selectedId) => {
  const { ids, marks } = state
  if (marks.ids.size === 0) anchor.current = start
  const anchorId = anchor.current !== undefined && ids.includes(anchor.current) ? anchor.current : id
  anchor.current = anchorId
  const [from, to] = [ids.indexOf(anchorId), ids.indexOf(id)]
  marks.onChange(new Set(ids.slice(Math.min(from, to), Math.max(from, to) + 1)))
}

const click = (event: MouseEvent, state: State, anchor: Anchor): boolean => {
  const id = rowIdOf(event)
  if (id === undefined || !hasModifier(event)) return false
  if (event.shiftKey) extendTo(state, id, anchor)
  else toggle(state, id, anchor)
  return true
}

const pressKey = (event: KeyboardEvent, state: State, anchor: Anchor): boolean => {
  const row = rowOf(event)
  const id = row?.dataset.key
  if (!row || id === undefined || event.target !== row || event.altKey) return false
  const isCommand = event.ctrlKey || event.metaKey
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (event.shiftKey && step) {
    const next = state.ids[state.ids.indexOf(id) + step]
    if (next === undefined) return true
    extendTo(state, next, anchor, id)
    state.list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next)}"]`)?.focus()
    return true
  }
  if (event.key === ' ' && !event.shiftKey) toggle(state, id, anchor)
  else if (isCommand && event.key.toLowerCase() === 'a') state.marks.onChange(new Set(state.ids))
  else if (event.key === 'Escape' && state.marks.ids.size > 0) state.marks.onChange(new Set())
  else return false
  return true
}
