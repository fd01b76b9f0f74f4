import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writerInto } from './live-region.ts'

const node = { textContent: '', lang: '' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'polite' ? node : null) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('writes in the language of the text, and empties the region once it was spoken', () => {
  const write = writerInto('polite')
  write('Sleid 1 o 3', 'cy')
  expect(node).toEqual({ textContent: 'Sleid 1 o 3', lang: 'cy' })
  vi.advanceTimersByTime(6_999)
  expect(node.textContent).toBe('Sleid 1 o 3')
  vi.advanceTimersByTime(1)
  expect(node.textContent).toBe('')
})

it('gives each text its own time', () => {
  const write = writerInto('polite')
  write('one')
  vi.advanceTimersByTime(5_000)
  write('two')
  vi.advanceTimersByTime(5_000)
  expect(node.textContent).toBe('two')
})

it('does nothing on a page without the region', () => {
  expect(() => writerInto('assertive')('one')).not.toThrow()
})
