import { describe, expect, test } from 'vitest'
import { nameOfFailure, parseSituation, splitNames, UnknownSituation } from './parse.ts'

const reason = (text: string) => {
  try {
    parseSituation(splitNames(text))
  } catch (error) {
    if (error instanceof UnknownSituation) return error.message
    throw error
  }
  return 'nothing'
}

describe('the names of a situation', () => {
  test('are accepted in any order, one of each kind', () => {
    expect(parseSituation(splitNames('slow, premium,slides-300,'))).toEqual({
      who: 'premium',
      what: 'slides-300',
      network: 'slow',
      occurrences: [],
    })
  })

  test('leave the rest unchanged', () => {
    expect(parseSituation(['offline'])).toEqual({ network: 'offline', occurrences: [] })
  })

  test('are rejected when one is unknown, with a list of the known ones', () => {
    expect(reason('premium,sluggish')).toMatch(/“sluggish” is not known.*signed-out.*slides-300.*hub-drop.*fail:/)
  })

  test.each([
    ['free,premium', /“free” and “premium” contradict/],
    ['slow,offline', /“slow” and “offline” contradict/],
    ['fail:unexpected,fail:not-found', /contradict/],
    ['full,premium', /“full” and “premium” contradict/],
    ['full,signed-out', /“full” and “signed-out” contradict/],
    ['signed-out,expired-login', /contradict/],
  ])('are refused when they contradict each other: %s', (names, why) => {
    expect(reason(names)).toMatch(why)
  })

  test('may repeat', () => {
    expect(reason('premium,premium')).toBe('nothing')
  })

  test('use the plan Free for a full event without an account', () => {
    expect(parseSituation(['full']).who).toBe('free')
    expect(parseSituation(['full', 'basic']).who).toBe('basic')
  })

  test.each([
    ['fail:version-conflict@saveContents', { code: 'version-conflict', operationId: 'saveContents', field: null }],
    ['fail:unexpected', { code: 'unexpected', operationId: null, field: null }],
    ['fail:unexpected@listEvents', { code: 'unexpected', operationId: 'listEvents', field: null }],
    ['fail:csrf', { code: 'csrf', operationId: null, field: null }],
    ['fail:too-long@updateUser.lastName', { code: 'too-long', operationId: 'updateUser', field: 'lastName' }],
  ])('choose the failure of a call: %s', (name, failure) => {
    const found = parseSituation([name]).failure
    expect(found).toEqual(failure)
    expect(found && nameOfFailure(found)).toBe(name)
  })

  test.each([
    ['fail:nonsense', /“nonsense” is no error code/],
    ['fail:toString', /“toString” is no error code/],
    ['fail:not-found@nonsense', /“nonsense” is no operation/],
    ['fail:version-conflict@listEvents', /does not list “version-conflict” for listEvents/],
    ['fail:csrf@listEvents', /does not list “csrf” for listEvents/],
    ['fail:too-few@createEvent', /does not list “too-few” for createEvent/],
    ['fail:too-long@createEvent.isTour', /“isTour” is no field of createEvent that could be refused with “too-long”/],
    ['fail:unexpected@createEvent.name', /“name” is no field/],
  ])('are refused when the contract knows no such failure: %s', (name, why) => {
    expect(reason(name)).toMatch(why)
  })
})
