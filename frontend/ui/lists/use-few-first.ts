import { startTransition, useEffect, useMemo, useReducer, useRef } from 'react'

/** More than one screen shows. */
const FEW = 30
/** What a slow device renders without a pause that is felt. */
const STEP = 20

/** On a good network, whatever the page loads around the list arrives within this time, and takes precedence. */
const LATER_MS = 300
/** Long enough for a press or a key between two steps. */
const PAUSE_MS = 16

interface Entry {
  reference: string
}

/**
 * Renders the first entries of a long list immediately and the rest in steps once the page has painted, so neither
 * loading nor adding hundreds of entries blocks the page. Don't save the order until the list is complete.
 */
export const useFewFirst = <Item extends Entry>(items: readonly Item[]) => {
  const rendered = useRef<ReadonlySet<string>>(new Set())
  const [step, next] = useReducer((count: number) => count + 1, 0)
  const shown = useMemo(() => withFewMore(items, rendered.current, step === 0 ? FEW : STEP), [items, step])
  const isWhole = shown.length === items.length
  useEffect(() => {
    const isFirst = rendered.current.size === 0
    rendered.current = new Set(shown.map(({ reference }) => reference))
    if (isWhole) return
    const timer = setTimeout(() => startTransition(next), isFirst ? LATER_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [shown, isWhole])
  return { shown, isWhole }
}

/** What is rendered already, which keeps its rows and the focus, and a few more. */
const withFewMore = <Item extends Entry>(items: readonly Item[], rendered: ReadonlySet<string>, most: number) => {
  const added = items.filter(({ reference }) => !rendered.has(reference)).slice(0, most)
  const all = new Set([...rendered, ...added.map(({ reference }) => reference)])
  const shown = items.filter(({ reference }) => all.has(reference))
  return shown.length === items.length ? items : shown
}
