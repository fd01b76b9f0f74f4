import { describe, expect, it } from 'vitest'
import type { Schemas } from '../schemas.ts'
import { otherPresenter } from './presenter-state.ts'

const showing = (lastPresentedBy: Schemas['Presenter'] | null, endDateUtc: string | null = null) => ({
  presentationStartUtc: '2026-12-24T17:00:00Z',
  endDateUtc,
  lastPresentedBy,
})
const me = { displayName: 'Amara Okafor', isYou: true, revision: 4 }
const dana = { displayName: 'Dana Whitfield', isYou: false, revision: 4 }

describe('who presents instead of this presenter', () => {
  it("ignores another presenter's older change that this page has already replaced", () => {
    expect(otherPresenter(showing(me), 5)).toBeNull()
    expect(otherPresenter(showing(dana), 5)).toBeNull()
  })
  it('is another user, also in a tab that was used to present before a different log-in', () => {
    expect(otherPresenter(showing(dana), 4)).toBe(dana)
    expect(otherPresenter(showing(dana), undefined)).toBe(dana)
    expect(otherPresenter(showing(dana), 3)).toBe(dana)
  })
  it('is the same user on another device, but not on this page', () => {
    expect(otherPresenter(showing(me), 3)).toBe(me)
    expect(otherPresenter(showing(me), undefined)).toBe(me)
    expect(otherPresenter(showing(me), 4)).toBeNull()
  })
  it('is null before the first change, and after the end', () => {
    expect(otherPresenter(showing(null), undefined)).toBeNull()
    expect(otherPresenter({ ...showing(dana), presentationStartUtc: null }, undefined)).toBeNull()
    expect(otherPresenter(showing(dana, '2026-12-24T18:00:00Z'), undefined)).toBeNull()
  })
})
