import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_DELAY_MS } from '../../../openapi/rules/http/rate-limits.ts'
import { createLimits } from './limits.ts'

const refused = expect.objectContaining({ retryAfterSeconds: expect.any(Number) })
const limits = () => createLimits(1)
const tries = async (times: number, work: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < times; n++) await work(n)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An address in the customer's `n`th /64. */
const inSubnet = (n: number) => `2001:db8:77:${n.toString(16)}::1`

test('a customer with many IPv6 networks gets a few times the limit of one, not one limit for each', async () => {
  const { confirm } = limits()
  const admitted = async (subnetsFrom: number, count: number) => {
    let count64 = 0
    for (let n = 0; n < count; n++) {
      const isAdmitted = await confirm.consume(inSubnet(subnetsFrom + (n % 256))).then(
        () => true,
        () => false,
      )
      if (isAdmitted) count64 += 1
    }
    return count64
  }
  expect(await admitted(0, 2_000)).toBe(4 * 120)
  expect(await admitted(0x1_00, 8_000)).toBe(4 * 120)
  await expect(confirm.consume('2001:db8:78::1')).resolves.toBeDefined()
})

test("refused attempts of one customer's network don't use up the limit of the larger one", async () => {
  const { confirm } = limits()
  const hammer = () => confirm.consume(inSubnet(1)).catch(() => undefined)
  await tries(5_000, hammer)
  await expect(confirm.consume(inSubnet(1))).rejects.toEqual(refused)
  await expect(confirm.consume(inSubnet(2))).resolves.toBeDefined()
})

test('a school behind one address is slowed down, and refused only far beyond', async () => {
  const { register } = limits()
  const started = Date.now()
  const all = Array.from({ length: 101 }, () => register.consume('192.0.2.7').then(() => Date.now() - started))
  const answers = Promise.allSettled(all)
  await vi.advanceTimersByTimeAsync(LONGEST_DELAY_MS)
  const settled = await answers
  const waits = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  expect(waits).toHaveLength(100)
  expect(waits.slice(0, 20)).toEqual(Array(20).fill(0))
  expect(waits[25]).toBeGreaterThan(waits[20] ?? 0)
  expect(waits.at(-1)).toBeLessThanOrEqual(LONGEST_DELAY_MS)
  expect(settled.at(-1)).toMatchObject({
    reason: { items: [{ message: expect.stringContaining('from your network') }] },
  })
})

test('wrong passwords from unknown browsers neither lock out a known browser nor use up its attempts', async () => {
  const { logIn } = limits()
  const unknown = { emailKey: 'zoe@example.org', knownBrowser: null }
  const known = { ...unknown, knownBrowser: 'zoes-laptop' }
  await tries(10, () => logIn.consumeOwn(unknown))
  await expect(logIn.consumeOwn(unknown)).rejects.toEqual(refused)
  await tries(10, () => logIn.consumeOwn(known))
  await expect(logIn.consumeOwn(known)).rejects.toEqual(refused)
})

test('mails to a person are counted for each purpose and sender', async () => {
  const { mailedLink } = limits()
  const link = { purpose: 'invite', sender: 'amara', emailKey: 'zoe@example.org' } as const
  await tries(5, () => mailedLink.consumeFromAccount(link))
  await expect(mailedLink.consumeFromAccount(link)).rejects.toEqual(refused)
  await expect(mailedLink.consumeFromAccount({ ...link, sender: 'bela' })).resolves.toBeUndefined()
  const own = { ...link, purpose: 'reset-password', sender: '192.0.2.7' } as const
  await expect(mailedLink.consume(own)).resolves.toBeDefined()
  expect(await mailedLink.mayReceive(own)).toBe(true)
})

test('guessing access codes costs more work with each miss, and nothing for others', async () => {
  const { accessCode } = limits()
  const effort = () => accessCode.demandOf('192.0.2.7')?.effort ?? 0
  await tries(39, () => accessCode.miss('192.0.2.7'))
  expect(effort()).toBe(0)
  const efforts = []
  for (let n = 0; n < 140; n++) {
    await accessCode.miss('192.0.2.7')
    efforts.push(effort())
  }
  expect([...new Set(efforts)]).toEqual([1, 2, 4, 8, 16, 32])
  expect(accessCode.demandOf('198.51.100.1')).toBeNull()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(effort()).toBe(0)
})

test('misses from many addresses make every typed code cost work', async () => {
  const { accessCode } = limits()
  await tries(3_300, (n) => accessCode.miss(`2001:db8:${(n >> 8).toString(16)}:${(n % 256).toString(16)}::1`))
  expect(accessCode.demandOf('198.51.100.1')).toMatchObject({ effort: 4 })
})
