/**
 * Where Tab leads from an element of the page, press by press, or Shift+Tab if `isBack`; nowhere at the end of the page. Only
 * for pages without groups that are one stop, such as radio buttons. Uses nothing from outside, so it can run in any page.
 */
export function tabStopsFrom(from: Element, isBack: boolean) {
  const side = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]',
  )
  const isStop = (one: HTMLElement) =>
    one.tabIndex >= 0 && !one.matches(':disabled, [inert], [inert] *') && one.checkVisibility()
  const stops = [...all].filter((one) => isStop(one) && from.compareDocumentPosition(one) & side)
  return isBack ? stops.toReversed() : stops
}
