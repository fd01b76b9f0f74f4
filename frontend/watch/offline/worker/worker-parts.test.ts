import { describe, expect, it } from 'vitest'
import { renderDocument } from '../../server/document.tsx'
import { htmlOf, pageState, sharedState, showingPage, slide, snapshot } from '../../test/samples.ts'
import { askNetwork } from './ask-network.ts'
import { composePage, stateOf } from './compose-page.ts'
import { findCached, pathOfPage } from './find-cached.ts'

const parts = { css: 'body{margin:0}', script: '/assets/watch/main-x.js', isCacheable: true }
const shell = htmlOf(renderDocument(sharedState({ screen: 'enter-code', typed: '', problem: null }), parts))

describe('a page without a network', () => {
  const cached = pageState(showingPage({ snapshot: snapshot({ slide: slide(3, { name: '</script> $& $1' }) }) }))
  const html = composePage(shell, { here: cached.here, page: cached.page })
  it('is the shell with the stored state', () => {
    expect(stateOf(html)).toEqual({ ...stateOf(shell), here: cached.here, page: cached.page })
    expect(html).toContain('body{margin:0}')
    expect(html).toContain('src:"/assets/watch/main-x.js"')
  })
  it('shows nothing of the page the shell came from', () => {
    expect(shell).toContain('Join an event</h1>')
    expect(html).toContain('<div id="page"></div>')
    expect(html).not.toContain('Join an event</h1>')
  })
})

describe('the pages that open offline', () => {
  it.each([
    ['/watch', '/watch', '/watch'],
    ['/watch/', '/watch', '/watch'],
    ['/watch/48210937?autoJoin=true', '/watch', '/watch/48210937'],
    ['/watch/48210937/hT7cW2fJ9s_-/', '/watch', '/watch/48210937/hT7cW2fJ9s_-'],
    ['/watch?code=4821+0937', '/watch', '/watch/48210937'],
    ['/', '', ''],
    ['/48210937', '', '/48210937'],
    ['/watch/preview/token', '/watch', null],
    ['/watch/48210937?display=hall', '/watch', null],
    ['/watch/48210937/hT7cW2fJ9s_-?display=stage&key=token', '/watch', null],
    ['/watchful', '/watch', null],
    ['/api/watch/events/48210937', '', null],
    ['/dashboard', '', null],
  ])('%s at "%s" is "%s"', (address, base, path) => {
    expect(pathOfPage(new URL(address, 'https://see.example.org'), base)).toBe(path)
  })
  it('are the newest one of an event, or the showing itself', () => {
    const cached = ['/watch/48210937/a', '/watch/48210937/b', '/watch/11112222/c']
    expect(findCached(cached, '/watch/48210937', '/watch')).toBe('/watch/48210937/b')
    expect(findCached(cached, '/watch/48210937/a', '/watch')).toBe('/watch/48210937/a')
    expect(findCached(cached, '/watch/48210938', '/watch')).toBeUndefined()
    expect(findCached(cached, '/watch', '/watch')).toBeUndefined()
    expect(findCached(['/48210937/a'], '', '')).toBeUndefined()
  })
})

describe("the network's response", () => {
  const page = () => new Response('page')
  const call = async () => page()

  it("is the browser's preload, or else that of a request", async () => {
    const never = () => Promise.reject(new Error('called'))
    expect(await (await askNetwork(Promise.resolve(page()), never)).text()).toBe('page')
    expect(await (await askNetwork(Promise.resolve(undefined), call)).text()).toBe('page')
    expect(await (await askNetwork(undefined, call)).text()).toBe('page')
  })

  it('is missing while offline, also in Firefox, which resolves to an error response', async () => {
    await expect(askNetwork(Promise.reject(new TypeError('Failed to fetch')), call)).rejects.toThrow(TypeError)
    await expect(askNetwork(Promise.resolve(Response.error()), call)).rejects.toThrow(TypeError)
  })
})
