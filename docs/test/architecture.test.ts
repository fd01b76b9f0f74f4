import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)
const { platform, areas }: { platform: string[]; areas: Record<string, string[]> } = require('../../backend/areas.cjs')
const { forbidden, options } = require('../../.dependency-cruiser.cjs')

test('docs/architecture.md lists the folders in the order of the import rule', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, table = ''] = page.split('## The order of the backend')
  const [before = '', after = ''] = table.split('*the model*')
  const folders = (part: string) => [...part.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
  expect([folders(before), folders(after)]).toEqual([platform, Object.keys(areas)])
})

test('each step of a press is in a file of the table, which exists', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, press = ''] = page.split(/^## The press of Next$/m)
  const [, diagram = '', steps = ''] = press.split(/^```(?:mermaid)?$/m)
  const [table = ''] = steps.split(/^## /m)
  const rows = table.split('\n').filter((row) => row.startsWith('|'))
  const named = rows.flatMap((row) => {
    const [first = '', ...others] = [...row.matchAll(/`([\w/-]+(?:\.ts|\/))`/g)].map(([, file = '']) => file)
    // Without a whole path they are in the folder of the first
    return [first, ...others.map((file) => (existsSync(join(root, file)) ? file : join(dirname(first), file)))]
  })
  const files = named.filter(Boolean)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const drawn = [...diagram.matchAll(/[\w/-]+\.ts/g)].map(([file]) => file)
  expect(drawn.length).toBeGreaterThan(10)
  expect(drawn.filter((file) => file !== 'app.ts' && !files.some((one) => one.endsWith(`/${file}`)))).toEqual([])
})

test('the files an area offers exist', () => {
  const offered = Object.entries(areas).flatMap(([area, files]) => files.map((file) => `${area}/${file}.ts`))
  expect(offered.filter((file) => !existsSync(join(root, 'backend/src', file)))).toEqual([])
})

describe('the import rule', () => {
  const src = 'backend/src'
  const verb = 'export const act = () => 1\n'
  const forbiddenImports = [
    ['a verb of a higher area', 'showings/act.ts', 'events/next-showing.ts', 'showings-imports-only-what-is-below'],
    ['a type of a higher area', 'teams/act.ts', 'live/snapshot/present-watch.ts', 'teams-imports-only-what-is-below'],
    ['what a lower area keeps to itself', 'live/act.ts', 'slides/merge-rows.ts', 'slides-is-used-by-what-it-offers'],
    ['a verb from the platform', 'http/act.ts', 'accounts/plans.ts', 'http-imports-only-what-is-below'],
    ['anything of ours from the hub', 'hub/act.ts', 'errors/fail.ts', 'hub-imports-only-what-is-below'],
    ['a verb from a table', 'slides/slide.entity.ts', 'slides/add-slides.ts', 'the-model-imports-only-the-model'],
    ['what builds the app', 'admin/act.ts', 'services.ts', 'admin-imports-only-what-is-below'],
    ['from a folder without a place', 'chores/act.ts', 'errors/fail.ts', 'a-folder-of-the-backend-has-its-place'],
  ] as const
  const importOf = (from: string, to: string) => `${'../'.repeat(from.split('/').length - 1)}${to}`
  const files: Record<string, string> = {
    'slides/act.ts': "import { act } from '../showings/display/touch-displays.ts'\nexport const two = act()\n",
    'showings/display/touch-displays.ts': verb,
    'teams/one.ts': "import type { Two } from './two.ts'\nexport type One = Two | 1\n",
    'teams/two.ts': "import type { One } from './one.ts'\nexport type Two = One | 2\n",
    ...Object.fromEntries(forbiddenImports.map(([, , to]) => [to, verb])),
    ...Object.fromEntries(
      forbiddenImports.map(([, from, to]) => [
        from,
        `import type { act } from '${importOf(from, to)}'\nexport type Two = typeof act\n`,
      ]),
    ),
  }

  /** The names of the rules that each of these files breaks. All are read together, because each run costs a second. */
  let broken: Map<string, string[]>
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-imports-'))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, src, file)), { recursive: true })
      writeFileSync(join(folder, src, file), text)
    }
    const all: ICruiseOptions = { ...options, baseDir: folder, validate: true, ruleSet: { forbidden } }
    const { output } = await cruise(['backend'], all)
    rmSync(folder, { recursive: true, force: true })
    const { violations } = (output as ICruiseResult).summary
    broken = new Map(Object.keys(files).map((file) => [file, []]))
    for (const { from, rule } of violations) broken.get(from.slice(src.length + 1))?.push(rule.name)
  })

  test('lets an area use what a lower one offers', () => {
    expect(broken.get('slides/act.ts')).toEqual([])
  })

  test.each(forbiddenImports)('refuses to import %s', (_what, from, to, rule) => {
    expect([broken.get(from), broken.get(to)]).toEqual([[rule], []])
  })

  test('refuses circular imports, also of types', () => {
    expect(broken.get('teams/one.ts')).toContain('no-circular')
  })
})
