import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { presenter } from '../support/concert.ts'
import { freePort } from '../support/network/free-port.ts'
import { makePostgres } from '../support/postgres/own-postgres.ts'
import { joinAll, logInTo, presentOn } from '../support/server-client.ts'
import { killProcesses, startProcess } from '../support/server-process.ts'

const root = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'lectern-migration-'))
const previous = join(folder, 'previous')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
afterAll(() => {
  killProcesses()
  if (existsSync(previous)) git('worktree', 'remove', '--force', previous)
  rmSync(folder, { recursive: true, force: true })
})

/** The last commit before the newest migration, with the current packages and built pages. */
function checkOutPrevious() {
  const newest = git('log', '--diff-filter=A', '-1', '--format=%H', '--', 'backend/src/db/migrations/*/0*.ts')
  git('worktree', 'add', '--detach', previous, `${newest}^`)
  for (const part of ['node_modules', 'openapi/node_modules', 'frontend/dist', 'docs/site'])
    if (existsSync(join(root, part))) symlinkSync(join(root, part), join(previous, part))
}

const settings = { NODE_ENV: 'development', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', ALLOW_SECOND_NODE: '1' }

test('F13: while the previous version runs, a new one migrates, and no call of either fails', async () => {
  checkOutPrevious()
  const postgres = await makePostgres()
  onTestFinished(() => postgres.remove())
  await postgres.start()
  const environment = { ...settings, DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data') }
  const port = await freePort()
  const base = `http://localhost:${port}`
  await startProcess(port, environment, ['--demo'], { cwd: previous })
  const { organiser, concert, show } = await presentOn(base)
  const [phone] = await joinAll([base], concert.showing)

  const tally: Record<string, number> = {}
  let isOver = false
  const repeat = async (name: string, call: (round: number) => Promise<{ status: number }>) => {
    for (let round = 0; !isOver; round++) {
      const { status } = await call(round)
      tally[`${name} ${status}`] = (tally[`${name} ${status}`] ?? 0) + 1
    }
  }
  const work = [
    repeat('press', (round) => show(round % 3)),
    repeat('create', () => organiser.post('/api/sessions', { name: 'Hymns' })),
    repeat('save', () => organiser.put(`/api/content/pages/${concert.pages[0]}/contents`, { rows: [] })),
    repeat('list', () => organiser.get('/api/events')),
  ]
  await delay(500)
  const newPort = await freePort()
  const newBase = `http://localhost:${newPort}`
  await startProcess(newPort, environment)
  const next = await logInTo(newBase)
  const pressed = await presenter(next, concert, concert.showing).show(1)
  await delay(500)
  isOver = true
  await Promise.all(work)
  const answers = Object.entries(tally).map(([answer, count]) => `${answer}: ${count}`)
  reportFigures('F13', `answers of the previous version meanwhile: ${answers.sort().join(', ')}`)

  expect(Object.keys(tally).sort()).toEqual(['create 201', 'list 200', 'press 200', 'save 200'])
  expect(pressed.status, 'a press on the new version').toBe(200)
  expect((await fetch(`${base}/readyz`)).status, 'the previous version is ready').toBe(200)
  expect((await fetch(`${newBase}/readyz`)).status, 'the new version is ready').toBe(200)
  expect(phone?.revision, 'what the phone shows').toBeGreaterThan(1)
}, 120_000)
