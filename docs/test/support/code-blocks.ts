import { guideNames, readGuide } from '../../site-builder/pages/guides.ts'

export interface CodeBlock {
  page: string
  language: string
  /** The text after the language: a file's name, or a schema's. */
  name: string
  code: string
}

/** The hand-written pages. */
export const pageNames = ['../hub', ...guideNames]

/** All of their fenced code blocks. */
export const codeBlocks: CodeBlock[] = pageNames.flatMap((page) =>
  [...readGuide(page).matchAll(/^```(\w*) ?([\w.-]*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', name = '', code = '']) => ({ page, language, name, code }),
  ),
)

/** The blocks that are programs. */
export const programs = codeBlocks.filter(({ language }) => ['js', 'ts', 'python', 'csharp', 'sh'].includes(language))

/** @throws if no page has this program. */
export function programNamed(name: string) {
  const found = programs.find((one) => one.name === name)
  if (!found) throw new Error(`No page has a program ${name}`)
  return found
}
