import { describe, expect, it } from 'vitest'
import { nameAndDateErrors, showingOf } from './wizard-rules.ts'

const values = { name: 'Carols', hasDate: false, startDate: '', location: ' Bath ' }

describe('step 1 of the wizard', () => {
  it('leads on with a name', () => {
    expect(nameAndDateErrors(values)).toEqual([])
  })
  it('requires a name that is more than white space', () => {
    expect(nameAndDateErrors({ ...values, name: '  ' })).toEqual([{ field: 'name', message: 'Event name is required' }])
  })
  it('requires a start date only when one is to be set', () => {
    expect(nameAndDateErrors({ ...values, hasDate: true })).toEqual([
      { field: 'startDateUtc', message: 'Start date is required' },
    ])
  })
  it('makes a showing of date and place, and none without a date', () => {
    expect(showingOf(values)).toBeUndefined()
    expect(showingOf({ ...values, hasDate: true, startDate: '2026-12-24T17:00' })).toEqual({
      startDateUtc: new Date('2026-12-24T17:00').toISOString(),
      location: 'Bath',
    })
  })
})
