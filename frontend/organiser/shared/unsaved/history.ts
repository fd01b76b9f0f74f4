/** The undo and redo steps of a value, the latest last. */
export interface History<Value> {
  past: readonly Value[]
  future: readonly Value[]
  /** The field last typed into, and when (milliseconds): continued typing belongs to the same step. */
  typing: { field: string; at: number } | undefined
}

export const emptyHistory: History<never> = { past: [], future: [], typing: undefined }

const MAX_STEPS = 200
/** A pause in typing that ends a step, in milliseconds. */
const PAUSE_MS = 1000

/**
 * The history after a change made to `before` at a time (milliseconds). Continuous typing in one field is one step; without a field the
 * change is a step of its own.
 */
export const record = <Value>(
  { past, typing }: History<Value>,
  before: Value,
  field: string | undefined,
  at: number,
): History<Value> => {
  const goesOn = field !== undefined && typing?.field === field && at - typing.at < PAUSE_MS
  return {
    past: goesOn ? past : [...past, before].slice(-MAX_STEPS),
    future: [],
    typing: field === undefined ? undefined : { field, at },
  }
}

/** One step back: the previous value, and the history from there. Undefined if there is none. */
export const undo = <Value>({ past, future }: History<Value>, current: Value) => {
  const value = past.at(-1)
  return value && { value, history: { past: past.slice(0, -1), future: [...future, current], typing: undefined } }
}

/** One step forward again. */
export const redo = <Value>({ past, future }: History<Value>, current: Value) => {
  const value = future.at(-1)
  return value && { value, history: { past: [...past, current], future: future.slice(0, -1), typing: undefined } }
}
