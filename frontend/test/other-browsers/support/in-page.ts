// These functions run in the page: they can't refer to anything outside themselves

/** Which of some elements are visible and reachable: painted, not behind an open dialog. */
export const areVisible = (...elements: Element[]) =>
  elements.map((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isPainted = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isPainted && width > 1 && height > 1 && element.closest('[inert]') === null
  })

/** Whether a text is visible; visually hidden text doesn't count. */
export const showsText = (text: string) => {
  const flat = (element: Element) => (element as HTMLElement).innerText?.replaceAll(/\s+/g, ' ') ?? ''
  const isSeen = (element: Element): boolean => {
    if (!flat(element).includes(text)) return false
    const inner = [...element.children].filter((child) => flat(child).includes(text))
    if (inner.length > 0) return inner.some(isSeen)
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  return isSeen(document.body)
}

/** Scrolls an element into view. Returns whether a press on its centre would hit it, or what covers it. */
export const bringToReach = (element: Element) => {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const label = element.closest('label')
  if (hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit))) return ''
  return hit ? `<${hit.tagName.toLowerCase()} class="${hit.getAttribute('class') ?? ''}">` : 'nothing'
}

export const isFocused = (element: Element) => element === document.activeElement

export const focus = (element: Element) => (element as HTMLElement).focus()

export const textOf = (element: Element) => (element as HTMLElement).innerText

export const fieldValue = (element: Element) => (element as HTMLInputElement).value

export const selectAll = (element: Element) => {
  ;(element as HTMLInputElement).focus()
  ;(element as HTMLInputElement).select()
}
