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
  it('lead to the screens they are named after', () => {
    expect(routeOf(paths.event('r1').split('?')[0] ?? '')).toBe('event')
    expect(routeOf(paths.showings('r1'))).toBe('showings')
    expect(routeOf(paths.present('r1', 's1'))).toBe('present')
  })
  it('carry their parameters encoded, and leave out those that are not set', () => {
    expect(paths.login({ returnUrl: '/Sessions/a?page=End' })).toBe(
      '/Account/Login?returnUrl=%2FSessions%2Fa%3Fpage%3DEnd',
    )
    expect(paths.event('a/b', { page: 'End' })).toBe('/Sessions/a%2Fb?page=End')
    expect(paths.event('a')).toBe('/Sessions/a')
  })
})

describe('a log-in that has ended', () => {
  const event = { pathname: '/Sessions/a', search: '?page=End' }
  const login = { pathname: '/account/Login/', search: '?returnUrl=%2Fx' }

  it('leads to the log-in page with the way back', () => {
    expect(loggedOutAddress(event, event)).toBe('/Account/Login?returnUrl=%2FSessions%2Fa%3Fpage%3DEnd')
  })
  it('says that it failed on the log-in page itself', () => {
    expect(loggedOutAddress(login, login)).toBe('/Account/Login?failed=true')
  })
  it('leads nowhere when the log-in page has come up meanwhile', () => {
    expect(loggedOutAddress(event, login)).toBeUndefined()
  })
})
