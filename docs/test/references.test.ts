import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { slugOf } from '../site-builder/html/html.ts'

const root = resolve(import.meta.dirname, '../..')
const text = (file: string) => readFileSync(resolve(root, file), 'utf8')
/** The repository's files that match these patterns of git, those not yet added included. */
const filesWith = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, maxBuffer: 2 ** 26 })
    .toString()
    .split('\n')
    .filter((file) => file && existsSync(resolve(root, file)))

const anchors = new Map<string, Set<string>>()
/** The anchors of a page's headings. */
function anchorsOf(page: string) {
  const known = anchors.get(page)
  if (known) return known
  const headings = [...text(page).matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) => slugOf(heading))
  anchors.set(page, new Set(headings))
  return anchorsOf(page)
}

/** Whether a page or file exists, with the anchor if one is named. */
function resolves(path: string, anchor: string | undefined): boolean {
  if (!existsSync(resolve(root, path))) return false
  return !anchor || !path.endsWith('.md') || anchorsOf(path).has(anchor)
}

test('comments, tests and contract refer to existing pages of docs/, and to existing headings', () => {
  const references = filesWith('*.ts', '*.tsx', '*.js', '*.cjs', '*.yaml', '*.css', '*.lua', '*.grit').flatMap((file) =>
    [...text(file).matchAll(/(?<![\w./-])(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)].map(([, page = '', anchor]) => ({
      file,
      page,
      anchor,
    })),
  )
  expect(references.length).toBeGreaterThan(100)
  const wrong = references.filter(({ page, anchor }) => !resolves(page, anchor))
  expect(wrong.map(({ file, page, anchor }) => `${file}: ${page}#${anchor ?? ''}`)).toEqual([])
})

test('no comment cites a page that readers do not have', () => {
  const cites = /\(decisions: |\bdocument [12],? section|\(decision \d|docs\/decisions\/\d{4}\b(?!-)/i
  const wrong = filesWith('*.ts', '*.tsx', '*.yaml', '*.cjs').filter(
    (file) => !file.endsWith('references.test.ts') && cites.test(text(file)),
  )
  expect(wrong).toEqual([])
})

test('links between pages lead to existing files and headings', () => {
  const wrong = filesWith('*.md').flatMap((page) =>
    [
      ...text(page)
        .replaceAll(/^```[\s\S]*?^```$/gm, '')
        .matchAll(/\]\(([^)\s]+)\)/g),
    ].flatMap(([, link = '']) => {
      if (/^([a-z]+:|\/|\{)/.test(link)) return []
      const [path = '', anchor] = link.split('#')
      const target = path ? resolve(root, dirname(page), path).slice(root.length + 1) : page
      return resolves(target, anchor) ? [] : [`${page} → ${link}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('the index of decisions lists every record, with its title', () => {
  const records = readdirSync(resolve(root, 'docs/decisions')).filter((name) => /^\d/.test(name))
  const listed = records.map((name) => {
    const [, title = ''] = text(`docs/decisions/${name}`).match(/^# (\d+\. .+)$/m) ?? []
    return `[${title}](${name})`
  })
  const index = text('docs/decisions/README.md')
  expect(listed.filter((link) => !index.includes(link))).toEqual([])
})

test('files that pages name in backquotes exist, by their whole path or its end', () => {
  const ends = new Set(
    filesWith('*').flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  )
  // In examples of what a contributor writes
  const invented = ['rename-event.ts', 'openapi/paths/events/star.yaml', 'backend/src/events/star-event.ts']
  const wrong = filesWith('*.md')
    .filter((page) => page !== 'docs/CHANGELOG.md')
    .flatMap((page) =>
      [...text(page).matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|md|cjs|css|lua|yaml|grit|py))`/g)].flatMap(
        ([, name = '']) => (ends.has(name) || invented.includes(name) ? [] : [`${page}: ${name}`]),
      ),
    )
  expect(wrong).toEqual([])
})
