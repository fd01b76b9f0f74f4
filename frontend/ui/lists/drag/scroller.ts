/**
 * What scrolls when `element` is to come into view, and between which lines of the window it shows its content. A box
 * that sticks to the window stands still while the page behind it scrolls, so that one is never asked to.
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
