/**
 * A minified style sheet without the rules that need a class that isn't in the page. For pages without the app, where no
 * class is added later.
 */
export function usedRules(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  return rulesOf(css)
    .map(({ head, body }) => {
      if (/^@(media|supports)/.test(head)) {
        const inner = usedRules(body, html)
        return inner && `${head}{${inner}}`
      }
      return head.startsWith('@') || isUsed(head, classes) ? `${head}{${body}}` : ''
    })
    .join('')
}

/** The rules of a sheet, or of a block, each with what is before its brace and what is inside. */
function rulesOf(css: string) {
  const rules: { head: string; body: string }[] = []
  let [start, open, depth] = [0, 0, 0]
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) open = at
    else if (css[at] === '}' && --depth === 0) {
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
      start = at + 1
    }
  }
  return rules
}

/** Whether one of a rule's selectors can match. What `:is()`, `:not()` and `:has()` ask for is left out. */
function isUsed(selectors: string, classes: ReadonlySet<string>) {
  let plain = selectors.replaceAll(/\[[^\]]*\]/g, '')
  while (plain.includes('(')) {
    const less = plain.replaceAll(/\([^()]*\)/g, '')
    if (less === plain) return true
    plain = less
  }
  return plain
    .split(',')
    .some((selector) => [...selector.matchAll(/\.(-?[\w-]+)/g)].every(([, name = '']) => classes.has(name)))
}
