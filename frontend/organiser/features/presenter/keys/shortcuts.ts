export type Move = 'next' | 'previous' | 'hold'
export type Shortcut = Move | 'help' | 'find'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
type Focus = { closest: (selector: string) => unknown } | null

/** Elements in which keys type, choose or move. */
const OWN_KEYS = [
  'input, textarea, select, [contenteditable="true"]',
  '[role="dialog"], [role="menu"]',
  '[role="listbox"], [role="grid"], [role="tree"], [role="slider"]',
].join()
/** Elements in which only the arrows move. */
const OWN_ARROWS = '[role="toolbar"], [role="tablist"], [role="radiogroup"]'

/** Clickers send page keys, wherever the focus is. */
const keys = new Map<string, Shortcut>([
  ['PageDown', 'next'],
  ['ArrowRight', 'next'],
  ['PageUp', 'previous'],
  ['ArrowLeft', 'previous'],
  ['b', 'hold'],
  ['B', 'hold'],
  // For screen readers whose own commands are single letters
  ['F8', 'hold'],
  ['Escape', 'help'],
  ...['/', ...'0123456789'].map((key) => [key, 'find'] as const),
])

/**
 * A key's shortcut for the presenter; undefined if the focused element uses the key itself. Letters can be turned off, because dictated
 * words would press them (WCAG 2.2, 2.1.4).
 */
export const shortcutOfKey = (event: Key, focus: Focus, { hasLetters = true } = {}): Shortcut | undefined => {
  // Many keyboards have the slash above a digit
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key !== '/')
  if (!hasLetters && event.key.length === 1) return undefined
  if (hasModifier || focus?.closest(OWN_KEYS)) return undefined
  if (event.key.startsWith('Arrow') && focus?.closest(OWN_ARROWS)) return undefined
  return keys.get(event.key)
}
