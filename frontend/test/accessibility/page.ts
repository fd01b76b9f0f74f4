/** All elements below, in shadow roots (slides) too. */
export function everyElement(root: ParentNode = document.documentElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...everyElement(element.shadowRoot)] : [element],
  )
}

/** The element around this one; around a shadow root it's the host. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

export function ancestorsOf(element: Element): Element[] {
  const parent = parentOf(element)
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/** What isn't read, and drawings with words, which are no text. */
const isLeftOut = (element: Element) =>
  element.matches('[aria-hidden="true"], [inert], [role=img], option, svg, script, style')
/** Texts for screen readers only are cut to nothing, or in a box of a pixel. */
const isTiny = (element: Element) => {
  const { overflow, position, clipPath } = getComputedStyle(element)
  const { width, height } = element.getBoundingClientRect()
  if (clipPath === 'inset(50%)') return true
  return overflow !== 'visible' && position === 'absolute' && width <= 2 && height <= 2
}

/** Whether one sees the element. What is behind an open dialog counts as unseen. */
export function isSeen(element: Element) {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  return [element, ...ancestorsOf(element)].every((one) => !isLeftOut(one) && !isTiny(one))
}

/** A text, and the boxes that its lines fill. */
export interface Text {
  owner: Element
  words: string
  boxes: DOMRect[]
}

/** All texts one sees. */
export function seenTexts(within: HTMLElement[] = everyElement(document.body)): Text[] {
  return within.flatMap((owner) => {
    const nodes = [...owner.childNodes].filter((node) => node instanceof globalThis.Text && node.data.trim() !== '')
    return nodes.length > 0 && isSeen(owner) ? nodes.map((node) => textOf(owner, node)) : []
  })
}

function textOf(owner: Element, node: Node): Text {
  const range = document.createRange()
  range.selectNodeContents(node)
  const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  return { owner, words: node.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60) ?? '', boxes }
}

/** The start of an element's tag, for a finding. */
export const tagOf = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140)
