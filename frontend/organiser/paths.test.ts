import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths, patterns } from './paths.ts'
import { loggedOutAddress } from './shell/logged-out.ts'

const routes = Object.entries(patterns).map(([id, path]) => ({ id, path }))
const routeOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.id

describe('addresses', () => {
  it.each([
    ['/Account/Login', 'login'],
    ['/account/login', 'login'],
    ['/ACCOUNT/LOGIN/', 'login'],
    ['/Dashboard', 'dashboard'],
    ['/sessions', 'events'],
    ['/Sessions/New', 'newEvent'],
    ['/sessions/new', 'newEvent'],
    ['/sessions/q3Vd0mPz', 'event'],
    ['/sessions/q3Vd0mPz/showings', 'showings'],
    ['/Sessions/q3Vd0mPz/Present/hT7cW2fJ', 'present'],
  ])('%s is the screen %s in any letter case', (address, id) => {
    expect(routeOf(address)).toBe(id)
  })
  const exampleOf = (pattern: string) => pattern.replaceAll(/:\w+/g, 'q3Vd0mPz')
  it.each(Object.entries(patterns))('the screen %s is at its path in both spellings', (id, pattern) => {
    const address = exampleOf(pattern)
    const capitalised = address.replaceAll(/(?<=\/)[a-z]/g, (letter) => letter.toUpperCase())
    for (const spelling of [address, capitalised, address.toUpperCase(), `${address}/`]) {
      expect(routeOf(spelling)).toBe(id)
    }
  })
  it.each(Object.entries(paths).filter(([id]) => id in patterns))('%s leads to its screen', (id, path) => {
    const make = path as (...parts: unknown[]) => string
    const address = typeof path === 'string' ? path : make('r1', 's1')
    expect(routeOf(address.split('?')[0] ?? '')).toBe(id)
  })
  it('lead to the screens they are named after', () => {
    expect(routeOf(paths.event('r1').split('?')[0] ?? '')).toBe('event')
    expect(routeOf(paths.showings('r1'))).toBe('showings')
    expect(routeOf(paths.present('r1', 's1'))).toBe('present')
  })
  it('encode their parameters, and omit missing ones', () => {
    expect(paths.login({ returnUrl: '/Sessions/a?page=End' })).toBe(
      '/Account/Login?returnUrl=%2FSessions%2Fa%3Fpage%3DEnd',
    )
    expect(paths.event('a/b', { page: 'End' })).toBe('/Sessions/a%2Fb?page=End')
    expect(paths.event('a')).toBe('/Sessions/a')
  })
})

describe('an expired login', () => {
  const event = { pathname: '/Sessions/a', search: '?page=End' }
  const login = { pathname: '/account/Login/', search: '?returnUrl=%2Fx' }

  it('leads to the log-in page with the way back', () => {
    expect(loggedOutAddress(event, event)).toBe('/Account/Login?returnUrl=%2FSessions%2Fa%3Fpage%3DEnd')
  })
  it('on the log-in page shows an error there', () => {
    expect(loggedOutAddress(login, login)).toBe('/Account/Login?failed=true')
  })
  it('leads nowhere if the log-in page is already open', () => {
    expect(loggedOutAddress(event, login)).toBeUndefined()
  })
})
