import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../contract/contract.ts'
import type { Writers } from '../html/call-html.ts'
import { type Page, pageOf } from './page.ts'

const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** The accessibility statement: what the product tells its users, then the tables with the test of each criterion. */
export function accessibilityPage({ markdown }: Writers): Page {
  const text = read('docs/accessibility/statement.md').replace(
    /^\[.*\]\(.*\/documents\/accessibility\.md\)$/m,
    textForUsers,
  )
  return pageOf('/accessibility/', markdown.page(withoutLinks(text)))
}

/** The sections of the product's page, without its title and without the section that leads here. */
function textForUsers() {
  const [title = '', ...sections] = read('frontend/text/documents/accessibility.md').split(/^(?=## )/m)
  const others = sections.filter((section) => !section.startsWith('## Every criterion'))
  const text = [title.replace(/^# .*\n/, ''), ...others].join('').trim()
  // The docs are built before the operator is known
  return text.replaceAll('[{email}](mailto:{email})', 'the address on the page `/contact`')
}

/** They lead into the repository or the product, and the docs may be published without either. */
const withoutLinks = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
