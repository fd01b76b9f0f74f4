import { describe, expect, it } from 'vitest'
import { driverOf, type Mover } from './driver.ts'

const showing = (lastMovedBy: Mover | null, endDateUtc: string | null = null) => ({
  presentationStartUtc: '2026-12-24T17:00:00Z',
  endDateUtc,
  lastMovedBy,
})
const me = { displayName: 'Amara Okafor', isYou: true, revision: 4 }
const dana = { displayName: 'Dana Whitfield', isYou: false, revision: 4 }

describe('who presents instead of this page', () => {
  it("ignores another presenter's older change that this page has already replaced", () => {
    expect(driverOf(showing(me), 5)).toBeNull()
    expect(driverOf(showing(dana), 5)).toBeNull()
  })
  it('is another user, also in a tab that was used to present before a different log-in', () => {
    expect(driverOf(showing(dana), 4)).toBe(dana)
    expect(driverOf(showing(dana), undefined)).toBe(dana)
    expect(driverOf(showing(dana), 3)).toBe(dana)
  })
  it('is the same user on another device, but not on this page', () => {
    expect(driverOf(showing(me), 3)).toBe(me)
    expect(driverOf(showing(me), undefined)).toBe(me)
    expect(driverOf(showing(me), 4)).toBeNull()
  })
  it('is null before the first change, and after the end', () => {
    expect(driverOf(showing(null), undefined)).toBeNull()
    expect(driverOf({ ...showing(dana), presentationStartUtc: null }, undefined)).toBeNull()
    expect(driverOf(showing(dana, '2026-12-24T18:00:00Z'), undefined)).toBeNull()
  })
})
