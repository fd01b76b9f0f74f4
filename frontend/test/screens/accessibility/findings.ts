import axe from 'axe-core'

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The only rules to repeat in another colour scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block']
/** Frames show pages of the attendees' site, which are tested where they are served. */
const OPTIONS: axe.RunOptions = { resultTypes: ['violations'], iframes: false, preload: false }

export const allFindings = async () => [...(await find({ runOnly: ALL })), ...emptyStatuses()]
export const colourFindings = () => find({ runOnly: { type: 'rule', values: COLOURS } })

/** All rules but colours, which don't depend on the window size. */
export const layoutFindings = () =>
  find({ runOnly: ALL, rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) })

/** An empty status is read with the page, as "status bar". */
const emptyStatuses = () =>
  [...document.querySelectorAll('[role=status]')]
    .filter(({ textContent }) => textContent === '')
    .map(({ outerHTML }) => `empty status: ${outerHTML.slice(0, 120)}`)

/** axe's findings on the screen, as text. */
async function find(options: axe.RunOptions) {
  const { violations } = await axe.run(document, { ...OPTIONS, ...options })
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.map(({ target, any }) => `\n    ${target.join(' ')} ${any[0]?.message ?? ''}`)
    return `${id}: ${help}${where.join('')}`
  })
}

/**
 * axe reads the text colour from `-webkit-text-fill-color`, for which Chromium returns the author's colour even when
 * forced colours apply. So this sets the painted colour while axe runs.
 */
export async function forcedColourFindings() {
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(({ style }) => style)
  const painted = elements.map((element) => getComputedStyle(element).color)
  for (const [at, { style }] of elements.entries()) style.setProperty('-webkit-text-fill-color', painted[at] ?? null)
  const found = await colourFindings()
  for (const { style } of elements) style.removeProperty('-webkit-text-fill-color')
  return found
}
