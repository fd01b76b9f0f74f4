import { describe, expect, it } from 'vitest'
import { ApiError, LeftOverEvent, noAnswer } from '../../../api/client/api-error.ts'
import { creationErrors, nameAndDateErrors, showingOf, stepOf } from './wizard-rules.ts'

const values = { name: 'Carols', hasDate: false, startDate: '', location: ' Bath ' }

describe('step 1 of the wizard', () => {
  it('is valid with a name', () => {
    expect(nameAndDateErrors(values)).toEqual([])
  })
  it("requires a name that isn't only white space", () => {
    expect(nameAndDateErrors({ ...values, name: '  ' })).toEqual([{ field: 'name', message: 'Event name is required' }])
  })
  it('requires a start date only if one should be set', () => {
    expect(nameAndDateErrors({ ...values, hasDate: true })).toEqual([
      { field: 'startDateUtc', message: 'Start date is required' },
    ])
  })
  it('creates a showing from date and place, and none without a date', () => {
    expect(showingOf(values)).toBeUndefined()
    expect(showingOf({ ...values, hasDate: true, startDate: '2026-12-24T17:00' })).toEqual({
      startDateUtc: new Date('2026-12-24T17:00').toISOString(),
      location: 'Bath',
    })
  })
})

describe('a failed creation', () => {
  const refused = new ApiError(400, [{ message: 'Too long', code: 'invalid-value', field: 'location' }], {
    hasErrorList: true,
  })

  it("shows the server's errors", () => {
    expect(creationErrors(refused)).toMatchObject([{ field: 'location', message: 'Too long' }])
  })
  it("shows 'There was an unexpected problem' without server errors", () => {
    expect(creationErrors(noAnswer())).toEqual([{ message: 'There was an unexpected problem' }])
  })
  it("says that the event is left over if it couldn't be deleted again", () => {
    const errors = creationErrors(new LeftOverEvent('left over', { cause: refused }))
    expect(errors.map(({ message }) => message)).toEqual(['Too long', expect.stringContaining('on your dashboard')])
  })
  it.each([
    ['name', 1],
    ['startDateUtc', 1],
    ['location', 1],
    ['colourStyleEnum', 2],
    [undefined, 2],
  ])('leads to step %i for an error about %s', (field, step) => {
    expect(stepOf([{ message: 'No' }, { message: 'Wrong', ...(field ? { field } : {}) }])).toBe(step)
  })
})
