export type Move = 'next' | 'previous' | 'hold'
export type Shortcut = Move | 'help'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
type Focus = { closest: (selector: string) => unknown } | null

/** Here a key is a letter, an answer, or a step within. */
const OWN_KEYS = [
  'input, textarea, select, [contenteditable="true"]',
  '[role="dialog"], [role="alertdialog"], [role="menu"]',
  '[role="listbox"], [role="grid"], [role="tree"], [role="slider"]',
].join()
/** Here only the arrows are a step within. */
const OWN_ARROWS = '[role="toolbar"], [role="tablist"], [role="radiogroup"]'

/** A clicker sends the page keys, wherever the focus stands. */
const keys = new Map<string, Shortcut>([
  ['PageDown', 'next'],
  ['ArrowRight', 'next'],
  ['PageUp', 'previous'],
  ['ArrowLeft', 'previous'],
  ['b', 'hold'],
  ['B', 'hold'],
  ['Escape', 'help'],
])

/** What a key means to the presenter; nothing where the focus stands in something that has its own use for it. */
export const shortcutOfKey = (event: Key, focus: Focus): Shortcut | undefined => {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (hasModifier || focus?.closest(OWN_KEYS)) return undefined
  if (event.key.startsWith('Arrow') && focus?.closest(OWN_ARROWS)) return undefined
  return keys.get(event.key)
}
