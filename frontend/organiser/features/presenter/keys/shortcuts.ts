export type Move = 'next' | 'previous' | 'hold'
export type Shortcut = Move | 'help'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
type Focus = { closest: (selector: string) => unknown } | null

/** Elements in which keys type, choose or move. */
const OWN_KEYS = [
  'input, textarea, select, [contenteditable="true"]',
  '[role="dialog"], [role="alertdialog"], [role="menu"]',
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
  ['Escape', 'help'],
])

/** A key's shortcut for the presenter; undefined if the focused element uses the key itself. */
export const shortcutOfKey = (event: Key, focus: Focus): Shortcut | undefined => {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (hasModifier || focus?.closest(OWN_KEYS)) return undefined
  if (event.key.startsWith('Arrow') && focus?.closest(OWN_ARROWS)) return undefined
  return keys.get(event.key)
}
