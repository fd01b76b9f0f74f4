import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../test/support/database/database.ts'
import { Account } from '../accounts/account.entity.ts'
import { collectLines, createLog } from './log.ts'

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

test.each([
  ['exits', 'process.exit(0)'],
  ['ends', ''],
  ['fails', "throw new Error('broken')"],
])('has every line when the process %s', (_how, end) => {
  const code = `import { createLog } from ${JSON.stringify(`${import.meta.dirname}/log.ts`)}
    const log = createLog('info')
    for (let n = 0; n < 2_000; n++) log.info({ n }, 'a line')
    ${end}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).n),
  ).toEqual(Array.from({ length: 2_000 }, (_, n) => n))
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
