import { readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { root } from '../contract/contract.ts'
import type { Writers } from '../html/call-html.ts'
import { type Page, pageOf } from './page.ts'

/** The pages for operators in reading order. */
export const operationsNames = ['running', 'settings', 'metrics', 'backup-and-upgrades', 'a-million-attendees']

const folder = resolve(root, 'docs/operations')
const languages: Record<string, string> = { '.yaml': 'yaml', '.conf': 'nginx' }

/** The pages for operators. Their examples are files of their own, which tests check. */
export function operationsPages({ markdown }: Writers): Page[] {
  const pages = operationsNames.map((name) =>
    pageOf(`/operations/${name}/`, markdown.page(withPublishedLinks(withExamples(readOperations(name))))),
  )
  const links = pages.map(({ address, title }) => ({ address, title }))
  return pages.map((page) => ({ ...page, siblings: { heading: 'Operations', links } }))
}

/** A page's hand-written Markdown. */
export const readOperations = (name: string) => readFileSync(resolve(folder, `${name}.md`), 'utf8')

/** Puts the file itself behind the line that links to it. */
const withExamples = (text: string) =>
  text.replaceAll(/^\[`([\w.-]+)`\]\(examples\/\1\)$/gm, (_all, file) => {
    const language = languages[extname(file)] ?? 'text'
    return `\`\`\`${language} ${file}\n${readFileSync(resolve(folder, 'examples', file), 'utf8')}\`\`\``
  })

/** Links between the pages; links into the repository become text, because readers may not have it. */
const withPublishedLinks = (text: string) =>
  text
    .replaceAll(/\]\(([a-z-]+)\.md(#[\w-]+)?\)/g, (_all, name, anchor) => `](/operations/${name}/${anchor ?? ''})`)
    .replaceAll(/\[([^\]]+)\]\((\.\.\/|examples\/|simulate-)[^)]+\)/g, '$1')
