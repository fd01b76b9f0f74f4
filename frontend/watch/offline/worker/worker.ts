import { PAGES_CACHE } from '../cached-page.ts'
import { askNetwork } from './ask-network.ts'
import { composePage, stateOf } from './compose-page.ts'
import { findCached, pathOfPage } from './find-cached.ts'

interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface PageEvent extends LifeEvent {
  request: Request
  /** The browser's navigation preload, sent while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}
interface Worker {
  /** Prepended to this script by the server: the contents of this release. */
  release: { version: string; script: string }
  addEventListener: ((type: 'install' | 'activate', on: (event: LifeEvent) => void) => void) &
    ((type: 'fetch', on: (event: PageEvent) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

/** The network timeout for pages in the cache, in milliseconds. */
const PATIENCE_MS = 3_000

const worker = self as unknown as Worker
const base = location.pathname.replace(/\/sw\.js$/, '')
// The page registers a worker for its language: `sw.js?lang=de`
const SHELL = `lectern-shell-${worker.release.version}${location.search}`
const shellPage = (base || '/') + location.search

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (/^\/assets\/watch\/.*[-.][\w-]{8}\.\w+$/.test(url.pathname)) event.respondWith(asset(event.request))
  // Not for frames, which belong to the organiser
  else if (event.request.destination === 'document') {
    const path = pathOfPage(url, base)
    if (path !== null) event.respondWith(page(event, path))
  }
})

const install = async () => {
  const cache = await caches.open(SHELL)
  await cache.addAll([shellPage, worker.release.script])
  const { words, language } = stateOf((await (await cache.match(shellPage, { ignoreVary: true }))?.text()) ?? '')
  await cache.add(words[language] ?? '')
  await worker.skipWaiting()
}

/** Removes the caches of earlier releases. */
const activate = async () => {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('lectern-') && name !== SHELL && name !== PAGES_CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** Assets with a hash in their name never change. */
const asset = async (request: Request): Promise<Response> => {
  const cache = await caches.open(SHELL)
  const known = await cache.match(request, { ignoreVary: true })
  if (known) return known
  const response = await fetch(request)
  if (response.ok) void cache.put(request, response.clone()).catch(() => undefined)
  return response
}

/** The page from the network, or from the cache if that is down, too slow or failing. */
const page = async (event: PageEvent, path: string): Promise<Response> => {
  const network = ask(event, path)
  // Process the response however late it arrives
  event.waitUntil(network.catch(() => undefined))
  const cached = findCached(await cachedPaths(), path, base)
  // The access code form is always cached; other uncached pages need the network
  const isOnPhone = cached !== undefined || path === base
  try {
    const response = await (isOnPhone ? Promise.race([network, noAnswer()]) : network)
    if (response.status < 500) return response
    return (await offlinePage(path, cached)) ?? response
  } catch (error) {
    const response = await offlinePage(path, cached)
    if (response) return response
    throw error
  }
}

const ask = async (event: PageEvent, path: string): Promise<Response> => {
  const response = await askNetwork(event.preloadResponse, () => fetch(event.request))
  // Remove deleted showings from the cache too; a missing about screen says nothing about the event
  if (response.status === 404 && !event.request.url.includes('screen=')) {
    const cache = await caches.open(PAGES_CACHE)
    await Promise.all((await cachedPaths()).filter(isUnder(path)).map((one) => cache.delete(one)))
  }
  return response
}

const cachedPaths = async () => (await (await caches.open(PAGES_CACHE)).keys()).map(({ url }) => new URL(url).pathname)

const isUnder = (path: string) => (one: string) => path !== base && `${one}/`.startsWith(`${path}/`)

const noAnswer = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer in time')), PATIENCE_MS)
  })

/** The shell with the stored state; without one the access code form, or a page that retries automatically. */
const offlinePage = async (path: string, cached: string | undefined): Promise<Response | undefined> => {
  const shell = await caches.match(shellPage, { cacheName: SHELL, ignoreVary: true })
  if (!shell || path === base) return shell
  const state = cached && (await (await caches.match(cached, { cacheName: PAGES_CACHE }))?.text())
  const trouble = { now: new Date().toISOString(), page: { screen: 'trouble' } }
  const headers = new Headers(shell.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(composePage(await shell.text(), state ? JSON.parse(state) : trouble), { headers })
}
