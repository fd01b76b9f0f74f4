import { clippedTexts, overlappingTexts, sidewaysFindings } from './clipping.ts'
import { everyElement } from './page.ts'

/** WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** What is lost when a reader widens the spacing of all texts: cut off, painted over other text, or beyond the side. */
export async function textSpacingFindings(): Promise<string[]> {
  const before = new Set([...clippedTexts(), ...overlappingTexts()])
  const undo = widen()
  // A page that measures its texts does so in the frame after the one that lays them out
  await nextFrame()
  await nextFrame()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const found = [...clippedTexts(), ...overlappingTexts(), ...sidewaysFindings()]
  undo()
  return found.filter((finding) => !before.has(finding))
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Widens the spacing, in shadow roots too; returns how to undo it. */
function widen() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SPACING)
  const shadows = everyElement().flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const roots: DocumentOrShadowRoot[] = [document, ...shadows]
  for (const root of roots) root.adoptedStyleSheets.push(sheet)
  return () => {
    for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
