import { expect, test } from 'vitest'
import { KNOWN_BROWSER_LIFETIME } from '../../../../openapi/rules/durations.ts'
import { createKnownBrowsers } from './known-browsers.ts'

const NOW = new Date('2026-12-24T17:00:00Z')
const browsers = createKnownBrowsers('a secret key')

test('a browser is known for its account only, and until its token expires', () => {
  const { token, expiresAt } = browsers.issue('zoe', NOW)
  const id = browsers.idOf('zoe', token, NOW)
  expect(id).toHaveLength(22)
  expect(browsers.idOf('amara', token, NOW)).toBeNull()
  expect(browsers.idOf('zoe', token, expiresAt)).toBeNull()
  expect(expiresAt.getTime() - NOW.getTime()).toBe(KNOWN_BROWSER_LIFETIME)
})

test.each(['', 'x', 'x.y.z', undefined])('a token that was not issued (%s) is no known browser', (token) => {
  expect(browsers.idOf('zoe', token, NOW)).toBeNull()
})

test("a token can't be prolonged, renamed or signed with another key", () => {
  const { token } = browsers.issue('zoe', NOW)
  const [id = '', until = '', signature = ''] = token.split('.')
  for (const forged of [
    [id, `${until}0`, signature],
    [`${id}x`, until, signature],
    [id, until, createKnownBrowsers('another key').issue('zoe', NOW).token.split('.')[2]],
  ])
    expect(browsers.idOf('zoe', forged.join('.'), NOW)).toBeNull()
})
