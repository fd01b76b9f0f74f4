import { everyElement, isSeen, tagOf } from './page.ts'

/** A menu passes the focus on to its items. */
const STOPS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]:not([role=menu], [role=listbox])'
const SELECTED =
  '[aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-current]:not([aria-current=false]), [data-selected], label:has(:checked)'

/** Controls that look the same with and without the focus. To be asked while forced colours apply. */
export async function focusFindings(): Promise<string[]> {
  const found: string[] = []
  const before = document.activeElement
  // What has the focus by a press of the mouse would keep it undrawn
  if (before instanceof HTMLElement) before.blur()
  for (const stop of everyElement(document.body).filter(isStop)) {
    if (!stop.isConnected) continue
    // What follows a press of a key is drawn with the focus
    stop.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
    stop.focus({ focusVisible: true, preventScroll: true } as FocusOptions)
    await new Promise((resolve) => setTimeout(resolve))
    const isFocused = stop.matches(':focus')
    if (isFocused && !isOutlined(stop)) found.push(`no focus is drawn on ${tagOf(stop)}`)
    stop.blur()
  }
  if (before instanceof HTMLElement) before.focus()
  return found
}

const isStop = (element: HTMLElement) =>
  element.matches(STOPS) && element.tabIndex >= 0 && !element.matches(':disabled') && isSeen(element)

/** Forced colours leave outlines, but no shadows and no backgrounds. The outline may be on the label. */
function isOutlined(element: HTMLElement) {
  const shown = element.closest('label') ?? element
  return [element, shown, ...everyElement(shown)].some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
}

/** Selected items that look like the others around them. To be asked while forced colours apply. */
export function selectionFindings(): string[] {
  return everyElement(document.body)
    .filter((element) => element.matches(SELECTED) && isSeen(element))
    .filter((selected) => {
      const other = othersOf(selected).find((one) => !one.matches(SELECTED) && isSeen(one))
      return other && looksOf(selected) === looksOf(other)
    })
    .map((selected) => `it looks as if it were not selected: ${tagOf(selected)}`)
}

/** The same kind of element in the same list. */
function othersOf(selected: HTMLElement): HTMLElement[] {
  const same = selected.role ? `[role="${selected.role}"]` : selected.localName
  for (let list = selected.parentElement, levels = 0; list && levels < 3; list = list.parentElement, levels++) {
    const others = [...list.querySelectorAll<HTMLElement>(same)].filter((one) => !selected.contains(one))
    if (others.length > 0) return others.filter((one) => !one.contains(selected))
  }
  return []
}

/** How an element and all in it are painted, but for words and sizes. */
const looksOf = (element: HTMLElement) =>
  [element, ...everyElement(element)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((one) => [one.localName, paintOf(one), paintOf(one, '::before'), paintOf(one, '::after')].join(' '))
    .join('\n')

/** Computed styles still have the colours of the author for boxes, of which forced colours leave only that there is one. */
function paintOf(element: HTMLElement, part?: string) {
  const style = getComputedStyle(element, part)
  const { color, fontWeight, textDecorationLine, content, appearance } = style
  if (part && content === 'none') return ''
  const drawnByBrowser = appearance !== 'none' && element.matches(':checked') ? 'checked' : ''
  const background = style.getPropertyValue('forced-color-adjust') === 'none' ? style.backgroundColor : ''
  const lines = ['outline', 'border-top', 'border-left', 'border-bottom'].map((line) => {
    const [kind, width] = ['style', 'width'].map((what) => style.getPropertyValue(`${line}-${what}`))
    return kind === 'none' || width === '0px' ? '' : `${kind} ${width}`
  })
  return [color, background, fontWeight, textDecorationLine, content, drawnByBrowser, ...lines].join(' ')
}
