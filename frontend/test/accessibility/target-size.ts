import { everyElement, isSeen, parentOf, tagOf } from './page.ts'

/** In CSS pixels. */
const SMALLEST = 24
const TARGETS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=menuitemradio], [role=slider]'

interface Target {
  element: HTMLElement
  box: DOMRect
}

/** Targets that are smaller than 24 pixels and have another one within that space; WCAG 2.5.8. */
export function targetFindings(): string[] {
  const all = targets()
  const small = all.filter(({ box }) => Math.min(box.width, box.height) < SMALLEST - 0.5)
  return small.flatMap((one) => {
    const near = all.find(
      (other) => other !== one && !areNested(one, other) && isNear(one, other, small.includes(other)),
    )
    const size = `${Math.round(one.box.width)} × ${Math.round(one.box.height)}`
    return near ? [`${size} and next to ${tagOf(near.element)}: ${tagOf(one.element)}`] : []
  })
}

function targets(): Target[] {
  const seen = everyElement(document.body).filter((element) => element.matches(TARGETS))
  // A checkbox is pressed by its label
  const pressed = seen.map((element) => element.closest('label') ?? element)
  return [...new Set(pressed)]
    .filter((element) => isSeen(element) && !isInText(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
}

/** A link in a sentence is as high as its line. */
function isInText(element: HTMLElement) {
  const around = parentOf(element)?.textContent?.trim() ?? ''
  return getComputedStyle(element).display === 'inline' && around.length > (element.textContent?.trim().length ?? 0)
}

const areNested = ({ element: one }: Target, { element: other }: Target) => one.contains(other) || other.contains(one)
const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })

/** Whether a circle of 24 pixels around `one` meets the other target, or the other's circle if that is small too. */
function isNear({ box }: Target, { box: other }: Target, isOtherSmall: boolean) {
  const { x, y } = middleOf(box)
  const nearest = {
    x: Math.min(Math.max(x, other.left), other.right),
    y: Math.min(Math.max(y, other.top), other.bottom),
  }
  const center = middleOf(other)
  const meets = Math.hypot(x - nearest.x, y - nearest.y) < SMALLEST / 2
  return meets || (isOtherSmall && Math.hypot(x - center.x, y - center.y) < SMALLEST)
}
