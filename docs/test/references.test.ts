import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { slugOf } from '../site-builder/html/html.ts'

const root = resolve(import.meta.dirname, '../..')
const text = (file: string) => readFileSync(resolve(root, file), 'utf8')
/** The repository's files with one of these endings, those not yet added included. */
const filesWith = (...endings: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...endings.map((ending) => `*.${ending}`)], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
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
  const references = filesWith('ts', 'tsx', 'js', 'cjs', 'yaml', 'css', 'lua', 'grit').flatMap((file) =>
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
  const wrong = filesWith('ts', 'tsx', 'yaml', 'cjs').filter(
    (file) => !file.endsWith('references.test.ts') && cites.test(text(file)),
  )
  expect(wrong).toEqual([])
})

test('links between pages lead to existing files and headings', () => {
  const wrong = filesWith('md').flatMap((page) =>
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
