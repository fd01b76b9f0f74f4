import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})
const load = async () => (await import('./attendee-id.ts')).readAttendeeId

const storageOf = (content: Map<string, string>) => () => ({
  getItem: (key: string) => content.get(key) ?? null,
  setItem: (key: string, value: string) => void content.set(key, value),
})
const refused = () => {
  throw new DOMException('denied', 'SecurityError')
}

it('is random, in the form that the hub takes, and kept for the next visit', async () => {
  const content = new Map<string, string>()
  const first = (await load())(storageOf(content))
  expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
  vi.resetModules()
  expect((await load())(storageOf(content))).toBe(first)
  vi.resetModules()
  expect((await load())(storageOf(new Map()))).not.toBe(first)
})
it('stays the same on one page when the browser refuses to keep it', async () => {
  const read = await load()
  expect(read(refused)).toBe(read(refused))
})
it('is made anew when something else was put in its place', async () => {
  const content = new Map([['lectern-attendee', '<script>']])
  expect((await load())(storageOf(content))).toMatch(/^[0-9a-f]{32}$/)
})
