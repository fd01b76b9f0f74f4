import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics } from '../../backend/src/metrics/create-metrics.ts'
import { root } from '../site-builder/contract/contract.ts'
import { operationsNames, readOperations } from '../site-builder/pages/operations.ts'

const folder = resolve(root, 'docs/operations')
const example = (name: string) => readFileSync(resolve(folder, 'examples', name), 'utf8')

test('every page for operators is published, and shows every example', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  expect(files.sort()).toEqual(operationsNames.map((name) => `${name}.md`).sort())
  const text = operationsNames.map(readOperations).join('\n')
  const shown = [...text.matchAll(/^\[`([\w.-]+)`\]\(examples\/\1\):?$/gm)].map(([, name]) => name)
  expect(shown.sort()).toEqual(readdirSync(resolve(folder, 'examples')).sort())
})

test('the page and the alerts name only metrics that exist', async () => {
  const metrics = createMetrics()
  metrics.observe({
    hub: { connectionsByTransport: () => ({ WebSockets: 0, ServerSentEvents: 0, LongPolling: 0 }) },
    orm: { poolState: () => ({ used: 0, idle: 0, waiting: 0 }) },
  } as unknown as Parameters<typeof metrics.observe>[0])
  const text = await metrics.read()
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const named = (source: string) =>
    [...source.matchAll(/\b((?:lectern|nodejs|process)_[a-z0-9_]+)/g)].map(([, name = '']) =>
      name.replace(/_bucket$/, ''),
    )
  expect(named(readOperations('metrics')).length).toBeGreaterThan(8)
  expect(named(example('alerts.yaml')).length).toBeGreaterThan(5)
  for (const name of [...named(readOperations('metrics')), ...named(example('alerts.yaml'))])
    expect(known).toContain(name)
  const documented = new Set(named(readOperations('metrics')))
  for (const name of known) if (name?.startsWith('lectern_')) expect(documented).toContain(name)
})
