import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export interface CodeBlock {
  page: string
  language: string
  /** What stands after the language: a file's name, or a schema's. */
  name: string
  code: string
}

const docs = resolve(import.meta.dirname, '../..')
const pages = ['hub.md', ...readdirSync(resolve(docs, 'guides')).map((name) => `guides/${name}`)]

/** Every fenced block of the pages that are written by hand. */
export const codeBlocks: CodeBlock[] = pages.flatMap((page) =>
  [...readFileSync(resolve(docs, page), 'utf8').matchAll(/^```(\w*) ?([\w.-]*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', name = '', code = '']) => ({ page, language, name, code }),
  ),
)

/** The blocks that are programs. */
export const programs = codeBlocks.filter(({ language }) => ['js', 'ts', 'python', 'csharp', 'sh'].includes(language))

/** @throws when no page has such a program. */
export function programNamed(name: string) {
  const found = programs.find((one) => one.name === name)
  if (!found) throw new Error(`No page has a program ${name}`)
  return found
}
