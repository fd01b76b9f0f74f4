import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, describe, expect, test } from 'vitest'

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
  let folder = ''
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** The names of the rules that these files would break. */
  async function brokenBy(files: Record<string, string>) {
    folder = mkdtempSync(join(tmpdir(), 'lectern-imports-'))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const all: ICruiseOptions = { ...options, baseDir: folder, validate: true, ruleSet: { forbidden } }
    const { output } = await cruise(['backend'], all)
    return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
  }
  const src = 'backend/src'
  const verb = 'export const act = () => 1\n'

  test('lets an area use what a lower one offers', async () => {
    const files = {
      [`${src}/slides/act.ts`]:
        "import { act } from '../showings/display/touch-displays.ts'\nexport const two = act()\n",
      [`${src}/showings/display/touch-displays.ts`]: verb,
    }
    expect(await brokenBy(files)).toEqual([])
  })

  test.each([
    ['a verb of a higher area', 'showings/act.ts', 'events/next-showing.ts', 'showings-imports-only-what-is-below'],
    ['a type of a higher area', 'teams/act.ts', 'live/snapshot/present-watch.ts', 'teams-imports-only-what-is-below'],
    ['what a lower area keeps to itself', 'live/act.ts', 'slides/merge-rows.ts', 'slides-is-used-by-what-it-offers'],
    ['a verb from the platform', 'http/act.ts', 'accounts/plans.ts', 'http-imports-only-what-is-below'],
    ['anything of ours from the hub', 'hub/act.ts', 'errors/fail.ts', 'hub-imports-only-what-is-below'],
    ['a verb from a table', 'slides/slide.entity.ts', 'slides/add-slides.ts', 'the-model-imports-only-the-model'],
    ['what builds the app', 'admin/act.ts', 'services.ts', 'admin-imports-only-what-is-below'],
    ['from a folder without a place', 'chores/act.ts', 'errors/fail.ts', 'a-folder-of-the-backend-has-its-place'],
  ])('refuses to import %s', async (_what, from, to, rule) => {
    const spec = `${'../'.repeat(from.split('/').length - 1)}${to}`
    const text = `import type { act } from '${spec}'\nexport type Two = typeof act\n`
    expect(await brokenBy({ [`${src}/${from}`]: text, [`${src}/${to}`]: verb })).toEqual([rule])
  })

  test('refuses circular imports, also of types', async () => {
    const files = {
      [`${src}/teams/one.ts`]: "import type { Two } from './two.ts'\nexport type One = Two | 1\n",
      [`${src}/teams/two.ts`]: "import type { One } from './one.ts'\nexport type Two = One | 2\n",
    }
    expect(await brokenBy(files)).toContain('no-circular')
  })
})
