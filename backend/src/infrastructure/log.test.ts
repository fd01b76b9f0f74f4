import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../test/support/database/database.ts'
import { Account } from '../accounts/account.entity.ts'
import { createLog } from './log.ts'
import { collectLines } from './log-output.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const save = async () => {
  const em = database.orm.em.fork()
  const now = new Date()
  em.create(Account, {
    reference: 'a',
    email: 'zoe@example.org',
    emailKey: 'zoe@example.org',
    passwordHash: 'a-secret-hash',
    firstName: 'Zoë',
    lastName: 'Berg',
    accountLevel: 'Free',
    isAdmin: false,
    isSSO: false,
    emailConfirmedAt: null,
    manualBlockDate: null,
    createdAt: now,
  })
  await em.flush()
}

test("a database error is logged with type and stack, without the query's values", async () => {
  await save()
  const error = await save().catch((thrown: unknown) => thrown)
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.child({ requestId: '1' }).error({ err: error }, 'unexpected error')
  const [line = ''] = lines
  for (const secret of ['zoe@example.org', 'a-secret-hash', 'Zoë']) expect(line).not.toContain(secret)
  expect(JSON.parse(line).err).toMatchObject({
    type: 'UniqueConstraintViolationException',
    code: '23505',
    stack: expect.stringContaining('UniqueConstraintViolationException'),
  })
})

/** A program that logs, then does `end`. */
const logging = (end: string) => `import { createLog } from ${JSON.stringify(`${import.meta.dirname}/log.ts`)}
  const log = createLog('info')
  for (let n = 0; n < 2_000; n++) log.info({ n }, 'a line')
  ${end}`
const numbersIn = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).n)
const everyNumber = Array.from({ length: 2_000 }, (_, n) => n)

test.each([
  ['exits', 'process.exit(0)'],
  ['ends', ''],
  ['fails', "throw new Error('broken')"],
])('has every line when the process %s', (_how, end) => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', logging(end)], { encoding: 'utf8' })
  expect(numbersIn(stdout)).toEqual(everyNumber)
})

test('a reader that has stopped holds up nothing, and gets every line once it reads again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const goesOn = join(folder, 'goes-on')
  const code = logging(
    `import { writeFileSync } from 'node:fs'; setTimeout(() => writeFileSync(${JSON.stringify(goesOn)}, ''), 100)`,
  )
  const reader = '{ until [ -e "$1" ]; do sleep 0.05; done; cat; }'
  const script = `"$0" --input-type=module -e "$2" | ${reader}`
  const { stdout } = spawnSync('sh', ['-c', script, process.execPath, goesOn, code], {
    encoding: 'utf8',
    timeout: 8_000,
  })
  expect(existsSync(goesOn)).toBe(true)
  expect(numbersIn(stdout)).toEqual(everyNumber)
})

test('lines of a short time are written together, but never more than fit into one write', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const write = vi.fn()
  const collected = collectLines({ write }, 20)
  for (const line of ['one\n', 'two\n']) collected.write(line)
  vi.advanceTimersByTime(19)
  expect(write).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(write.mock.calls).toEqual([['one\ntwo\n']])
  const long = `${'x'.repeat(3_000)}\n`
  for (const line of [long, long, 'end\n']) collected.write(line)
  expect(write.mock.calls.slice(1)).toEqual([[long]])
  collected.flush()
  vi.advanceTimersByTime(20)
  expect(write.mock.calls.slice(2)).toEqual([[`${long}end\n`]])
})
