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

it('a page takes the preloaded response, however long its script takes', async () => {
  preload(query)(client)
  await seconds(30)
  const page = openPage()
  await seconds(0)
  expect(page.shown()).toBe('answer')
  expect(ask).toHaveBeenCalledOnce()
})

it('a page takes a preload that is still in flight', async () => {
  preload(query)(client)
  const page = openPage()
  await seconds(0)
  expect(page.shown()).toBe('answer')
  expect(ask).toHaveBeenCalledOnce()
})

it('two parts of a page share one preload', async () => {
  preload(query)(client)
  await seconds(1)
  openPage()
  openPage()
  await seconds(0)
  expect(ask).toHaveBeenCalledOnce()
})

it('each visit fetches again', async () => {
  preload(query)(client)
  await seconds(1)
  openPage().close()
  await seconds(1)
  preload(query)(client)
  await seconds(1)
  openPage()
  await seconds(0)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('components that the page mounts later fetch again', async () => {
  preload(query)(client)
  await seconds(1)
  openPage()
  await seconds(1)
  openPage()
  await seconds(0)
  expect(ask).toHaveBeenCalledTimes(2)
})

it("a query on screen isn't preloaded", async () => {
  openPage()
  await seconds(1)
  preload(query)(client)
  await seconds(1)
  expect(ask).toHaveBeenCalledOnce()
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

it('a page that opens after a minute fetches again', async () => {
  preload(query)(client)
  await seconds(61)
  openPage()
  await seconds(0)
  expect(ask).toHaveBeenCalledTimes(2)
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
