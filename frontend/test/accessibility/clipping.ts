import { ancestorsOf, everyElement, seenTexts, type Text, tagOf } from './page.ts'

/** In pixels; boxes are rarely whole. */
const SLACK = 2
/** Part of a line's height above and below the letters. */
const EMPTY_PART = 0.2
/** What needs both directions may scroll sideways (WCAG 1.4.10). */
const TWO_WAYS = 'table, [role=grid], [role=table], pre, [role=toolbar], [role=img]'

const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

/** Texts that are cut off, or can only be reached by scrolling sideways; WCAG 1.4.4, 1.4.10, 1.4.12. */
export const clippedTexts = (): string[] => [
  ...seenTexts().flatMap((text) => {
    const problem = clippingOf(text)
    return problem ? [`“${text.words}” is ${problem}`] : []
  }),
  ...clippedFields(),
]

function clippingOf({ owner, boxes }: Text): string | null {
  let [isScrolledDown, isScrolledSideways] = [false, false]
  for (const element of [owner, ...ancestorsOf(owner)]) {
    const { overflowX, overflowY, display } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    isScrolledDown ||= scrolls(overflowY)
    isScrolledSideways ||= scrolls(overflowX) && element.matches(`:is(${TWO_WAYS}), :has(${TWO_WAYS})`)
    // An inline box cuts nothing
    if (display === 'inline') continue
    const isLow = boxes.some((one) => one.bottom > box.bottom + SLACK + one.height * EMPTY_PART)
    const isHigh = boxes.some((one) => one.top < box.top - SLACK - one.height * EMPTY_PART)
    if (!isScrolledDown && cuts(overflowY) && (isLow || isHigh) && !canUnfold(element))
      return `cut off below or above by ${tagOf(element)}`
    const isWide = boxes.some(({ left, right }) => right > box.right + SLACK || left < box.left - SLACK)
    if (isScrolledSideways || !isWide || overflowX === 'visible') continue
    if (cuts(overflowX)) return `cut off at the side by ${tagOf(element)}`
    return `only seen by scrolling sideways in ${tagOf(element)}`
  }
  return null
}

/** Whether a button beside it shows the rest. */
const canUnfold = ({ nextElementSibling: next }: Element) => next?.matches('button[aria-expanded]') === true

/** Fields that are too low for a line of theirs. */
const clippedFields = () =>
  everyElement(document.body)
    .filter((element) => element.matches('input:not([type=checkbox], [type=radio], [type=range], [type=color])'))
    .filter(
      (field) => field.clientHeight > SLACK && roomIn(field) < Number.parseFloat(getComputedStyle(field).fontSize),
    )
    .map((field) => `the line of ${tagOf(field)} is cut off`)

function roomIn(field: HTMLElement) {
  const { paddingTop, paddingBottom } = getComputedStyle(field)
  return field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
}

/** Pairs of texts that are painted over each other. */
export function overlappingTexts(): string[] {
  const texts = seenTexts()
    .filter(({ owner }) => !isAbove(owner))
    .map((text) => ({ ...text, boxes: paintedBoxes(text) }))
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => one.boxes.some((box) => other.boxes.some((there) => areOverlapping(box, there))))
      .map((other) => `“${one.words}” and “${other.words}” overlap`),
  )
}

/** Without the lines that are scrolled out of sight, or cut off. */
function paintedBoxes({ owner, boxes }: Text) {
  const frames = [owner, ...ancestorsOf(owner)]
    .filter((one) => getComputedStyle(one).overflowY !== 'visible' && one !== document.documentElement)
    .map((one) => one.getBoundingClientRect())
  return boxes.filter(({ top, height }) => {
    const middle = top + height / 2
    return frames.every((frame) => middle >= frame.top && middle <= frame.bottom)
  })
}

/** Notices and sticky bars lie over the page. */
const isAbove = (owner: Element) =>
  [owner, ...ancestorsOf(owner)].some((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))

function areOverlapping(one: DOMRect, other: DOMRect) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  // Lines are close, so only their empty parts overlap
  return width > SLACK && height > SLACK + EMPTY_PART * 2 * Math.min(one.height, other.height)
}

/** Which elements overflow to the right, if the page scrolls sideways. */
export function sidewaysFindings(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  const names = wide.slice(0, 5).map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`)
  return [`${scrollWidth} wide, because of ${names.join(', ')}`]
}
