import { beforeEach, expect, test, vi } from 'vitest'
import { Supervisor, type WorkerProcess } from './supervisor.ts'

class FakeWorker implements WorkerProcess {
  readonly pid = 1
  readonly sent: string[] = []
  readonly #serving = Promise.withResolvers<boolean>()
  readonly #ended = Promise.withResolvers<number | string>()
  serving = this.#serving.promise
  ended = this.#ended.promise
  isKilled = false
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
  send(message: { kind: string }) {
    this.sent.push(message.kind)
  }
  serve() {
    this.#serving.resolve(true)
    return settle()
  }
  end(how: number | string = 0) {
    this.#serving.resolve(false)
    this.#ended.resolve(how)
    return settle()
  }
  kill() {
    this.isKilled = true
    void this.end('SIGKILL')
  }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

let started: FakeWorker[]
let supervisor: Supervisor
const log = { info: vi.fn(), error: vi.fn() }
const newest = () => started.at(-1) as FakeWorker
const numbers = () => started.map(({ number }) => number)

beforeEach(() => {
  vi.useFakeTimers()
  started = []
  log.error.mockClear()
  const start = (number: number) => {
    started.push(new FakeWorker(number))
    return newest()
  }
  supervisor = new Supervisor({ count: 3, start, log })
  return () => vi.useRealTimers()
})
async function startAll() {
  const isUp = supervisor.start()
  await newest().serve()
  for (const worker of started) await worker.serve()
  expect(await isUp).toBe(true)
  return started.slice() as [FakeWorker, FakeWorker, FakeWorker]
}

test('the first worker migrates the database alone, and the others start when it serves', async () => {
  void supervisor.start()
  await settle()
  expect(numbers()).toEqual([1])
  await newest().serve()
  expect(numbers()).toEqual([1, 2, 3])
})

test('when the first worker cannot start, nothing else is tried', async () => {
  const isUp = supervisor.start()
  await newest().end(1)
  expect(await isUp).toBe(false)
  expect(numbers()).toEqual([1])
})

test('a worker that dies is started again at once after a healthy time, and later each time it dies soon', async () => {
  const [, second] = await startAll()
  await vi.advanceTimersByTimeAsync(60_000)
  await second.end('SIGKILL')
  await settle()
  expect(numbers()).toEqual([1, 2, 3, 2])
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { worker: 2, process: 1, how: 'SIGKILL', pauseMs: 0 },
    'a worker has died and is started again',
  )
  for (const pauseMs of [1_000, 2_000]) {
    const before = started.length
    await newest().end(1)
    await vi.advanceTimersByTimeAsync(pauseMs - 1)
    expect(started).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(started).toHaveLength(before + 1)
  }
})

test('all stop in order: each is stopped when the one before has ended, and none is started again', async () => {
  const workers = await startAll()
  const stopped = supervisor.stop()
  for (const [at, worker] of workers.entries()) {
    await settle()
    expect(workers.map(({ sent }) => sent)).toEqual(workers.map((_, n) => (n <= at ? ['leave', 'stop'] : ['leave'])))
    await worker.end()
  }
  await stopped
  await vi.advanceTimersByTimeAsync(60_000)
  expect(started).toHaveLength(3)
})

test('workers that do not end have their turns for 10 seconds in all, and are killed after 28 more', async () => {
  const workers = await startAll()
  const stopped = supervisor.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(workers.map(({ sent }) => sent.at(-1))).toEqual(['stop', 'stop', 'stop'])
  await vi.advanceTimersByTimeAsync(27_000)
  expect(workers.some(({ isKilled }) => isKilled)).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  await stopped
  expect(workers.map(({ isKilled }) => isKilled)).toEqual([true, true, true])
})

test('a renewal replaces one worker after the other, each new one before the old one stops', async () => {
  const workers = await startAll()
  const renewed = supervisor.renew()
  for (const old of workers) {
    await settle()
    expect([newest().number, old.sent]).toEqual([old.number, []])
    await newest().serve()
    expect(old.sent).toEqual(['stop'])
    await old.end()
  }
  await renewed
  expect(numbers()).toEqual([1, 2, 3, 1, 2, 3])
  expect(supervisor.workers).toEqual(started.slice(3))
})

test('a new worker that cannot start leaves all old ones as they are', async () => {
  const workers = await startAll()
  const renewed = supervisor.renew()
  await settle()
  await newest().end(1)
  await renewed
  expect(supervisor.workers).toEqual(workers)
  expect(workers.flatMap(({ sent }) => sent)).toEqual([])
})
