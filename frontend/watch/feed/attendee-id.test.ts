import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})
const GIVEN = 'e3Jx9VtQm2ZrLc7NwYb5AhT8sKpD4fGq6HnUv0XwB1c'
/** A page with an id from the server, or without one. */
async function load(given?: string) {
  const { offerAttendeeId, readAttendeeId } = await import('./attendee-id.ts')
  offerAttendeeId(given)
  return readAttendeeId
}

const storageOf = (content: Map<string, string>) => () => ({
  getItem: (key: string) => content.get(key) ?? null,
  setItem: (key: string, value: string) => void content.set(key, value),
})
const refused = () => {
  throw new DOMException('denied', 'SecurityError')
}

it('is the first that the server gave, even if later pages bring others', async () => {
  const content = new Map([['lectern-attendee', '0123456789abcdef0123456789abcdef']])
  expect((await load(GIVEN))(storageOf(content))).toBe(GIVEN)
  vi.resetModules()
  expect((await load(GIVEN.toLowerCase()))(storageOf(content))).toBe(GIVEN)
})
it("is random without one, in the hub's format", async () => {
  const content = new Map<string, string>()
  const first = (await load())(storageOf(content))
  expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
  vi.resetModules()
  expect((await load())(storageOf(new Map()))).not.toBe(first)
})
it('stays the same on one page when the browser refuses storage', async () => {
  const read = await load()
  expect(read(refused)).toBe(read(refused))
})
it('is replaced if storage holds something else', async () => {
  const content = new Map([['lectern-attendee', '<script>']])
  expect((await load())(storageOf(content))).toMatch(/^[0-9a-f]{32}$/)
})
