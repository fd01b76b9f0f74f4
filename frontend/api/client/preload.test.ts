import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preload, staleAfter } from './preload.ts'
import { createQueryClient } from './query-client.ts'

let client: QueryClient
const ask = vi.fn(async () => 'answer')
const query = queryOptions({ queryKey: ['asked'], queryFn: ask, staleTime: staleAfter(0) })

beforeEach(() => {
  vi.useFakeTimers()
  client = createQueryClient()
  ask.mockClear()
})
afterEach(() => {
  client.clear()
})

/** A page that shows the response. Returns what it shows and how to close it. */
const openPage = (options: { gcTime?: number } = {}) => {
  const observer = new QueryObserver(client, { ...query, ...options })
  const close = observer.subscribe(() => undefined)
  return { shown: () => observer.getCurrentResult().data, close }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

type Step = 'preload' | 'open' | 'close' | number

/** Follows the steps; a number lets so many seconds pass. Returns what the page that opened last shows. */
async function follow(steps: readonly Step[]) {
  let page = { shown: () => undefined as string | undefined, close: () => {} }
  for (const step of steps) {
    if (step === 'preload') preload(query)(client)
    else if (step === 'open') page = openPage()
    else if (step === 'close') page.close()
    else await seconds(step)
  }
  await seconds(0)
  return page.shown()
}

it.each<[what: string, times: number, steps: Step[]]>([
  ['a page takes the preloaded response, however long its script takes', 1, ['preload', 30, 'open']],
  ['a page takes a preload that is still in flight', 1, ['preload', 'open']],
  ['two parts of a page share one preload', 1, ['preload', 1, 'open', 'open']],
  ['each visit fetches again', 2, ['preload', 1, 'open', 'close', 1, 'preload', 1, 'open']],
  ['components that the page mounts later fetch again', 2, ['preload', 1, 'open', 1, 'open']],
  ["a query on screen isn't preloaded", 1, ['open', 1, 'preload', 1]],
  ['a page that opens after a minute fetches again', 2, ['preload', 61, 'open']],
])('%s', async (_what, times, steps) => {
  expect(await follow(steps)).toBe('answer')
  expect(ask).toHaveBeenCalledTimes(times)
})

it("a response that isn't cached is kept until the page shows it", async () => {
  preload({ ...query, gcTime: 0 })(client)
  await seconds(5)
  const page = openPage({ gcTime: 0 })
  await seconds(0)
  expect(ask).toHaveBeenCalledOnce()
  page.close()
  await seconds(1)
  expect(client.getQueryData(query.queryKey)).toBeUndefined()
})

it('a page fetches again after a failed preload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  ask.mockRejectedValueOnce(new Error('no'))
  preload(query)(client)
  await seconds(1)
  const page = openPage()
  await seconds(0)
  expect(page.shown()).toBe('answer')
  vi.restoreAllMocks()
})
