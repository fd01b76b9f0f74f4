import { REST_MS } from '../../ui/screen/focus-by-way-of.ts'
import { tabStopsFrom } from '../../ui/screen/tab-stops.ts'

/**
 * Lets Tab and Shift+Tab wait until a screen reader knows the page that has just come: if the focus reaches a text field
 * before, Orca takes the field as its place without a word. A focus that moved meanwhile stays.
 */
export function holdTab() {
  let from: Element | null = null
  let steps = 0
  const holding = new AbortController()
  addEventListener('keydown', hold, { capture: true, signal: holding.signal })
  setTimeout(() => {
    holding.abort()
    if (!from || from !== document.activeElement || steps === 0) return
    const stops = tabStopsFrom(from, steps < 0)
    // No further than the end of the page
    stops[Math.min(Math.abs(steps), stops.length) - 1]?.focus()
  }, REST_MS)

  function hold(event: KeyboardEvent) {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    from ??= document.activeElement
    steps += event.shiftKey ? -1 : 1
  }
}
