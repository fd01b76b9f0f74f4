import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../test/support/test-app.ts'
import { createContext } from './context/context.ts'
import type { Orm } from './db/orm.ts'
import { type Job, jobsOf, startJobs } from './jobs.ts'
import { createMetrics } from './metrics/create-metrics.ts'

const metrics = createMetrics()
const app = await testApp({}, { measurements: metrics.measurements })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 1_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const newContext = () => createContext(app.config, app.services, null)
const figures = async () =>
  (await metrics.read()).split('\n').filter((line) => /^lectern_job_last_(run|failure)/.test(line))

test('the metrics have the last run and the last failure of each job', async () => {
  const warn = vi.spyOn(app.services.log, 'warn').mockReturnValue()
  let isDown = true
  const work: Job = {
    name: 'tidy',
    everyMs: 60_000,
    run: async () => {
      if (isDown) throw new Error('the database is away')
    },
  }
  const stop = startJobs([work], newContext)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'the background job tidy failed')
  isDown = false
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await figures()).toEqual([
    'lectern_job_last_run_timestamp_seconds{name="tidy"} 1000120',
    'lectern_job_last_failure_timestamp_seconds{name="tidy"} 1000060',
  ])
})

test('the embedded database is vacuumed after two minutes without calls and connections', async () => {
  const vacuum = jobsOf({ orm: { isEmbedded: true } as Orm, billing: null }).find(({ name }) => name === 'vacuum')
  const vacuumed = async (idleMs: number, connections: number) => {
    const ctx = newContext()
    vi.spyOn(ctx.services.hub, 'connectionCount').mockReturnValue(connections)
    vi.spyOn(ctx.services, 'idleMs').mockReturnValue(idleMs)
    return vacuum?.run(ctx)
  }
  expect(await vacuumed(119_999, 0)).toBe(0)
  expect(await vacuumed(120_000, 1)).toBe(0)
  expect(await vacuumed(120_000, 0)).toBeGreaterThan(0)
})

test('every job of a node runs', async () => {
  for (const job of jobsOf(app.services)) await expect(job.run(newContext()), job.name).resolves.not.toThrow()
})
