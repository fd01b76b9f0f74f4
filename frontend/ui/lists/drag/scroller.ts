/**
 * The element that scrolls to bring `element` into view, and the visible range of its content in the window. A sticky
 * or fixed box doesn't move with the page behind it, so that page is never the scroller.
 */
export const scrollerOf = (element: Element): { element: Element; top: number; bottom: number } => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.documentElement) break
    const { overflowY, position } = getComputedStyle(parent)
    const scrolls = /auto|scroll/.test(overflowY) && parent.scrollHeight > parent.clientHeight
    if (!scrolls && position !== 'fixed' && position !== 'sticky') continue
    const { top, bottom } = parent.getBoundingClientRect()
    return { element: parent, top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) }
  }
  return { element: document.scrollingElement ?? document.documentElement, top: 0, bottom: innerHeight }
}
