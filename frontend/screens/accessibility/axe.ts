import axe from 'axe-core'

/** All that axe knows of WCAG 2.2 AA, and its best practices. */
const ALL: axe.RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** Another look changes nothing but colours. */
const COLOURS: axe.RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** What axe finds on the screen, in words. `colours` only asks for what another look can change. */
export async function findings(about: 'all' | 'colours') {
  const { violations } = await axe.run(document, {
    runOnly: about === 'all' ? ALL : COLOURS,
    resultTypes: ['violations'],
  })
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.map(({ target, any }) => `\n    ${target.join(' ')} ${any[0]?.message ?? ''}`)
    return `${id}: ${help}${where.join('')}`
  })
}
