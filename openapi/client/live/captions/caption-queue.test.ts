import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CaptionQueue, type NewCaption } from './caption-queue.ts'

const sent: string[][] = []
let answer: () => Promise<unknown> = async () => undefined
const onWaiting = vi.fn()
const onRefused = vi.fn()
let queue: CaptionQueue

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  answer = async () => undefined
  vi.clearAllMocks()
  const send = (captions: NewCaption[]) => {
    sent.push(captions.map(({ id, version }) => `${id}${version}`))
    return answer()
  }
  queue = new CaptionQueue({ send, onWaiting, onRefused })
})
afterEach(() => {
  queue.stop()
  vi.useRealTimers()
})

const put = (id: string, version = 1) => queue.put({ id, version, text: id, isFinal: true })
const fail = (status: number) => async () => Promise.reject({ status })

test('captions that come during a call are sent together, in order, the newest version of each', async () => {
  put('a')
  for (const [id, version] of [
    ['b', 1],
    ['a', 2],
    ['b', 2],
  ] as const)
    put(id, version)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([['a1'], ['a2', 'b2']])
  expect(onWaiting).not.toHaveBeenCalled()
})

test('without a connection they wait, and are sent again with what came meanwhile, at most 20 in a call', async () => {
  answer = fail(0)
  put('a')
  await vi.advanceTimersByTimeAsync(0)
  for (let n = 0; n < 25; n++) put(`n${n}-`)
  put('a', 2)
  expect(onWaiting.mock.lastCall).toEqual([26])
  await vi.advanceTimersByTimeAsync(2_000)
  answer = async () => undefined
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.map((call) => [call.length, call[0], call.at(-1)])).toEqual([
    [1, 'a1', 'a1'],
    [20, 'a2', 'n18-1'],
    [20, 'a2', 'n18-1'],
    [6, 'n19-1', 'n24-1'],
  ])
  expect(onWaiting.mock.lastCall).toEqual([0])
})

test('refused ones are reported and dropped, too many calls are not a refusal', async () => {
  answer = fail(400)
  put('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(onRefused.mock.calls).toEqual([[{ status: 400 }, [expect.objectContaining({ id: expect.any(String) })]]])
  answer = fail(429)
  put('b')
  await vi.advanceTimersByTimeAsync(0)
  answer = async () => undefined
  queue.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([['a1'], ['b1'], ['b1']])
  expect(onRefused).toHaveBeenCalledOnce()
})
