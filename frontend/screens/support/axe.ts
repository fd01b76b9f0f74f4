import axe from 'axe-core'
import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { DESKTOP } from './app.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Another look changes nothing but colours, so only the rules about colours are asked again. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const LOOKS = ['light', 'dark', 'forced colours'] as const
type Look = (typeof LOOKS)[number]
const SIZES = [DESKTOP, { width: 320, height: 640 }]

/** The page as it stands: nothing that axe finds, and nothing to scroll sideways, in any size and look. */
export async function expectAccessible() {
  const problems: string[] = []
  for (const { width, height } of SIZES) {
    await page.viewport(width, height)
    for (const name of LOOKS) {
      await look(name)
      if (name === 'light') problems.push(...sidewaysProblems())
      const found = await findings(name === 'light' ? 'all' : 'colours', name)
      problems.push(...found.map((problem) => `${width} px, ${name}: ${problem}`))
    }
  }
  await emulate({})
  await page.viewport(DESKTOP.width, DESKTOP.height)
  expect(problems, problems.join('\n')).toEqual([])
}

/** Shows the page as for a reader with these settings, and waits until its colours have changed. */
async function look(name: Look) {
  const scheme = name === 'light' ? 'light' : 'dark'
  const forced = name === 'forced colours' ? 'active' : 'none'
  await emulate({ 'prefers-color-scheme': scheme, 'forced-colors': forced, 'prefers-reduced-motion': 'reduce' })
  // Transitions may start a frame later
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

const emulate = (features: Record<string, string>) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })

/** What axe finds in the page as it stands, by all rules or by those about colours. */
async function findings(which: 'all' | 'colours', name: Look) {
  if (name === 'forced colours') writeForcedTextColours((element) => getComputedStyle(element).color)
  const runOnly = which === 'all' ? TAGS : { type: 'rule' as const, values: COLOUR_RULES }
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
  if (name === 'forced colours') writeForcedTextColours(() => '')
  return violations.map(inWords)
}

const inWords = ({ id, help, nodes }: axe.Result) =>
  [`${id}: ${help}`, ...nodes.map(({ target, any }) => `    ${target.join(' ')} ${any[0]?.message ?? ''}`)].join('\n')

/**
 * axe reads a text's colour from `-webkit-text-fill-color`, for which Chromium answers with the author's colour even
 * where a forced one is painted. So the painted one is written there while axe looks.
 */
function writeForcedTextColours(colourOf: (element: Element) => string) {
  for (const element of document.body.querySelectorAll<HTMLElement>('*'))
    element.style?.setProperty('-webkit-text-fill-color', colourOf(element))
}

/** Which elements stick out to the right, when the page can be scrolled sideways. */
function sidewaysProblems() {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  const names = wide.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
  return [`${clientWidth} px: ${scrollWidth} wide, because of ${names.join(', ')}`]
}
