/** What scrolls when `element` is to come into view, and between which lines of the window it shows its content. */
export const scrollerOf = (element: Element): { element: Element; top: number; bottom: number } => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const canScroll = /auto|scroll/.test(getComputedStyle(parent).overflowY)
    if (!canScroll || parent.scrollHeight <= parent.clientHeight || parent === document.documentElement) continue
    const { top, bottom } = parent.getBoundingClientRect()
    return { element: parent, top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) }
  }
  return { element: document.scrollingElement ?? document.documentElement, top: 0, bottom: innerHeight }
}
