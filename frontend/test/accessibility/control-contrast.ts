import { ancestorsOf, everyElement, isSeen, parentOf, tagOf } from './page.ts'

/** WCAG 1.4.11. */
const LEAST = 3
const FIELDS = 'input:not([type=hidden], [type=file], [type=range]), select, textarea'
/** Grounds that look the same. */
const FLAT = 1.2
/** Boxes around a field that are hardly larger draw its edge. */
const EDGE_PX = 24

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/**
 * Fields whose edge, and buttons whose picture, one hardly sees; WCAG 1.4.11. Disabled ones needn't be seen, and a field that draws
 * no edge at all is known by the words in it.
 */
export function controlFindings(): string[] {
  const all = everyElement(document.body).filter(
    (one) => !one.matches(':disabled, [aria-disabled=true]') && isSeen(one),
  )
  const fields = all.filter((one) => one.matches(FIELDS)).filter((field) => !isEdged(field) && !isPlainText(field))
  const pictures = all.filter(isPictureOnly).filter((button) => contrast(inkOf(button), groundOf(button)) < LEAST)
  return [
    ...fields.map((field) => `its edge has less than ${LEAST}:1: ${tagOf(field)}`),
    ...pictures.map((button) => `its picture has less than ${LEAST}:1: ${tagOf(button)}`),
  ]
}

const isPictureOnly = (element: HTMLElement) =>
  element.matches('button, a[href]') && element.querySelector('svg') !== null && element.innerText.trim() === ''
const inkOf = (button: HTMLElement) => {
  const drawn = button.querySelector('svg')
  return colourOf(getComputedStyle(drawn ?? button).color)
}

function isPlainText(field: HTMLElement) {
  const { backgroundColor, borderBottomColor } = getComputedStyle(field)
  const beside = groundOf(parentOf(field))
  const isFlat =
    colourOf(borderBottomColor)[3] === 0 && contrast(over(colourOf(backgroundColor), beside), beside) < FLAT
  return isFlat && 'value' in field && field.value !== ''
}

/** Whether the field, or a box just around it, differs enough from what is beside it. */
function isEdged(field: HTMLElement) {
  // A browser draws its own checkboxes
  if (field.matches('[type=checkbox], [type=radio]') && getComputedStyle(field).appearance !== 'none') return true
  const { width, height } = field.getBoundingClientRect()
  const boxes = [field, ...ancestorsOf(field)].filter((one) => {
    const box = one.getBoundingClientRect()
    return box.width <= width + 4 * EDGE_PX && box.height <= height + EDGE_PX
  })
  return boxes.some((box) => {
    const beside = groundOf(parentOf(box))
    const { backgroundColor, borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(box)
    const hasLine = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) >= 1
    const edges = [backgroundColor, ...(hasLine ? [borderBottomColor] : [])].map(colourOf)
    return edges.some((edge) => contrast(over(edge, beside), beside) >= LEAST)
  })
}

/** What is painted behind an element's contents. */
function groundOf(element: Element | null): Colour {
  const grounds = element ? [element, ...ancestorsOf(element)] : []
  const page: Colour = matchMedia('(prefers-color-scheme: dark)').matches ? [0, 0, 0, 1] : [255, 255, 255, 1]
  return grounds
    .map((one) => colourOf(getComputedStyle(one).backgroundColor))
    .reduceRight((below, one) => over(one, below), page)
}

const over = ([r, g, b, alpha]: Colour, [red, green, blue]: Colour): Colour => {
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha)
  return [mix(r, red), mix(g, green), mix(b, blue), 1]
}

const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

/** Any notation of CSS, as a browser paints it. */
function colourOf(css: string): Colour {
  if (!paper) throw new Error('This browser paints nothing')
  paper.clearRect(0, 0, 1, 1)
  paper.fillStyle = css
  paper.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0, alpha = 0] = paper.getImageData(0, 0, 1, 1).data
  return [r, g, b, alpha / 255]
}

/** By WCAG's definition of relative luminance. */
function contrast(one: Colour, other: Colour) {
  const luminance = ([r, g, b]: Colour) => {
    const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
