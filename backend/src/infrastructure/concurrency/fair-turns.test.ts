import { expect, test } from 'vitest'
import { FairTurns } from './fair-turns.ts'

/** Turns on a clock that the work itself moves, and the order in which work began. */
function createTurns() {
  let now = 0
  const turns = new FairTurns(() => now)
  const begun: string[] = []
  const run = (caller: string, ms: number, name = caller) =>
    turns.run(caller, async () => {
      begun.push(name)
      await null
      now += ms
    })
  return { run, begun, rest: (ms: number) => (now += ms) }
}

test('callers with little recent use go before those with much, and take turns among themselves', async () => {
  const { run, begun } = createTurns()
  await run('importer', 100)
  begun.length = 0
  await Promise.all([
    ...[1, 2, 3].map((n) => run('importer', 50, `importer ${n}`)),
    ...[1, 2].map((n) => run('presenter', 5, `presenter ${n}`)),
    run('attendee', 1),
  ])
  expect(begun).toEqual(['importer 1', 'presenter 1', 'attendee', 'presenter 2', 'importer 2', 'importer 3'])
})

test('recent use is forgotten over time', async () => {
  const { run, begun, rest } = createTurns()
  await run('importer', 100)
  rest(2_000)
  begun.length = 0
  await Promise.all([run('one', 1), run('importer', 50), run('presenter', 5)])
  expect(begun).toEqual(['one', 'importer', 'presenter'])
})

test('the statements of a press follow each other, with none of an import between them', async () => {
  const { run, begun } = createTurns()
  await run('importer', 100)
  begun.length = 0
  const imported = [1, 2, 3].map((n) => run('importer', 50, `importer ${n}`))
  const press = async () => {
    for (const n of [1, 2, 3]) await run('presenter', 5, `presenter ${n}`)
  }
  await press()
  await Promise.all(imported)
  expect(begun).toEqual(['importer 1', 'presenter 1', 'presenter 2', 'presenter 3', 'importer 2', 'importer 3'])
})

test('a caller with much recent use gets every ninth turn while others keep coming', async () => {
  const { run, begun } = createTurns()
  await run('importer', 100)
  await Promise.all([
    run('first', 1),
    run('importer', 50),
    ...Array.from({ length: 30 }, (_, n) => run(`attendee ${n}`, 1)),
  ])
  expect(begun.indexOf('importer', 1)).toBeLessThan(12)
})

test('work that fails gives its turn back, in order', async () => {
  const turns = new FairTurns()
  const failing = turns.run('one', () => Promise.reject(new Error('refused')))
  const next = turns.run('two', async () => 'done')
  await expect(failing).rejects.toThrow('refused')
  expect(await next).toBe('done')
})
