import { expect, it } from 'vitest'
import { afterLogin, isOutside } from './after-login.ts'
import { isOn } from './query-flag.ts'

it.each([
  ['returnUrl=/teams&forwardUrl=/help', '/teams'],
  ['returnUrl=//evil.test&forwardUrl=/help', '/help'],
  ['returnUrl=/Account/Login', '/dashboard'],
  ['returnUrl=/account/login/%3FreturnUrl%3D%2Fteams', '/dashboard'],
  ['returnUrl=/Account/LoginMFA?rememberMe%3Dtrue&forwardUrl=/teams', '/teams'],
  ['returnUrl=', '/dashboard'],
  ['', '/dashboard'],
])('a log-in with ?%s leads to %s', (query, target) => {
  expect(afterLogin(new URLSearchParams(query))).toBe(target)
})
it.each(['/docs/', '/docs/guides/', '/watch', '/watch/abc?slide=x', '/Watch/abc', '/openapi.json'])(
  '%s is no page of the app',
  (target) => expect(isOutside(target)).toBe(true),
)
it.each(['/', '/dashboard', '/watchers', '/Sessions/x?next=/docs/'])('%s is a page of the app', (target) =>
  expect(isOutside(target)).toBe(false),
)
it.each([
  ['a=true', true],
  ['a=1', true],
  ['a=', false],
  ['a', false],
  ['a=false', false],
  ['a=False', false],
  ['b=true', false],
])('?%s switches "a" on: %s', (query, is) => expect(isOn(new URLSearchParams(query), 'a')).toBe(is))
