import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
/** What browsers get: the organisers' app, the attendees' pages, the docs, and what the server itself answers. */
const FOLDERS = ['organiser', 'watch', 'ui', 'slide', 'api'].map((folder) => `frontend/${folder}`)
const OTHERS = ['docs/site-builder', 'backend/src/watch-site', 'backend/src/static-sites', 'backend/src/mail']

interface Source {
  /** Its path in the repository. */
  file: string
  text: string
}

/** The product's sources whose names end like this, without tests. */
export const sources = (ending: RegExp): Source[] =>
  [...FOLDERS, ...OTHERS].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name) && !/\.test\.|(^|\/)test\//.test(name))
      .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(resolve(root, folder, name), 'utf8') })),
  )

/** A style sheet's rule. */
interface Rule {
  file: string
  selector: string
  declarations: string
}

/** The innermost rules of all style sheets. */
export const cssRules = (): Rule[] =>
  sources(/\.css$/).flatMap(({ file, text }) =>
    [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', declarations = '']) => ({
        file,
        selector: selector.trim().replace(/\s+/g, ' '),
        declarations,
      }),
    ),
  )

/** The lines with a match that no exception explains, and exceptions that explain nothing any more. */
export function findings(all: Source[], wrong: RegExp, exceptions: Record<string, string>) {
  const found = all.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => wrong.test(line) && !line.trim().startsWith('import '))
      .map((line) => ({ file, line: line.trim() })),
  )
  const unexplained = found.filter(({ file }) => !exceptions[file]).map(({ file, line }) => `${file}: ${line}`)
  const needless = Object.keys(exceptions).filter((name) => !found.some(({ file }) => file === name))
  return [...unexplained, ...needless.map((name) => `${name} needs no exception`)]
}
