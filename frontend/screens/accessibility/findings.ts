import axe from 'axe-core'

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Another look changes nothing but colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']
/** What a frame shows is a page of the attendees' site, which is looked at where it is served. */
const OPTIONS: axe.RunOptions = { resultTypes: ['violations'], iframes: false, preload: false }

export const allFindings = () => find({ runOnly: ALL })
export const colourFindings = () => find({ runOnly: { type: 'rule', values: COLOURS } })

/** All but the colours, which do not depend on the size of the window. */
export const layoutFindings = () =>
  find({ runOnly: ALL, rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) })

/** What axe finds on the screen, in words. */
async function find(options: axe.RunOptions) {
  const { violations } = await axe.run(document, { ...OPTIONS, ...options })
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.map(({ target, any }) => `\n    ${target.join(' ')} ${any[0]?.message ?? ''}`)
    return `${id}: ${help}${where.join('')}`
  })
}

/**
 * axe reads a text's colour from `-webkit-text-fill-color`, for which Chromium answers with the author's colour even
 * where a forced one is painted. So the painted one is written there while axe looks.
 */
export async function forcedColourFindings() {
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(({ style }) => style)
  const painted = elements.map((element) => getComputedStyle(element).color)
  for (const [at, { style }] of elements.entries()) style.setProperty('-webkit-text-fill-color', painted[at] ?? null)
  const found = await colourFindings()
  for (const { style } of elements) style.removeProperty('-webkit-text-fill-color')
  return found
}

/** Which elements stick out to the right, when the page can be scrolled sideways. */
export function sidewaysFindings() {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  const names = wide.slice(0, 5).map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`)
  return [`${scrollWidth} wide, because of ${names.join(', ')}`]
}
