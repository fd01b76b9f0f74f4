import { describe, expect, it } from 'vitest'
import { ApiError, LeftOverEvent, noAnswer } from '../../../api/client/api-error.ts'
import { creationErrors, nameAndDateErrors, showingOf, stepOf } from './wizard-rules.ts'

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

describe('a creation that failed', () => {
  const refused = new ApiError(400, [{ message: 'Too long', code: 'invalid-value', field: 'location' }], {
    hasErrorList: true,
  })

  it("says the server's own words", () => {
    expect(creationErrors(refused)).toMatchObject([{ field: 'location', message: 'Too long' }])
  })
  it('says that there was an unexpected problem when the server said nothing', () => {
    expect(creationErrors(noAnswer())).toEqual([{ message: 'There was an unexpected problem' }])
  })
  it('says that the event is left over when it could not be deleted again', () => {
    const errors = creationErrors(new LeftOverEvent('left over', { cause: refused }))
    expect(errors.map(({ message }) => message)).toEqual(['Too long', expect.stringContaining('on your dashboard')])
  })
  it.each([
    ['name', 1],
    ['startDateUtc', 1],
    ['location', 1],
    ['colourStyleEnum', 2],
    [undefined, 2],
  ])('leads with an error about %s to step %i', (field, step) => {
    expect(stepOf([{ message: 'No' }, { message: 'Wrong', ...(field ? { field } : {}) }])).toBe(step)
  })
})
