import { expect, it } from 'vitest'
import { weeksLater } from './weeks-later.ts'

it.each([
  ['a week after an event to come', '2026-12-06T10:30:00.000Z', '2026-12-13T10:30:00.000Z'],
  ['in the first week to come after one long ago', '2026-10-04T10:30:00.000Z', '2026-12-06T10:30:00.000Z'],
])('a copy takes place %s', (_title, before, after) => {
  const local = (utc: string) => new Date(utc).getHours()
  const later = weeksLater(before, new Date('2026-12-01T12:00:00Z')) ?? ''
  expect(later.slice(0, 10)).toBe(after.slice(0, 10))
  expect(local(later)).toBe(local(before))
})
