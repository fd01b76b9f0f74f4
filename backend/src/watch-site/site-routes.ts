import { serveStatic } from '@hono/node-server/serve-static'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { budgets } from '../../../openapi/rules/http/budgets.ts'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { DomainError } from '../errors/domain-error.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { CacheableResponse } from '../http/cacheable-response.ts'
import { clientAddress } from '../http/client-address.ts'
import { answerError } from '../http/envelope/error-answers.ts'
import { pageEncoding } from '../http/shared-page.ts'
import { withoutTrailingSlashes } from '../infrastructure/input/trailing-slashes.ts'
import { networkOf } from '../infrastructure/network-address.ts'
import { answerEmbedScript, answerOEmbed, isEmbeddable, oEmbedLink } from './embedding/site-embedding.ts'
import { answerManifest } from './offline/site-manifest.ts'
import { answerWorker, type Worker } from './offline/site-worker.ts'
import { ReadyPages, sharedBy } from './ready-pages.ts'
import { readSiteAddress, type SiteAddress } from './site-address.ts'
import { answerPage, type PageStatus, readyPage } from './site-answer.ts'
import { findPage } from './site-find-page.ts'
import { chooseLanguage, chooseWords } from './site-language.ts'
import type { WatchPage } from './site-page.ts'
import type { RenderPage, WatchSite } from './watch-site.ts'

interface Built {
  render: RenderPage
  /** The path of the script. */
  script: string
  /** The paths of the texts, by language. English is always included. */
  words: Record<string, string>
  /** The service worker for offline use; null when it isn't built. */
  worker: Worker | null
  /** The folder of the built files. */
  folder: string
}

/** Served on every host, so that organisers' frames carry their log-in wherever `WATCH_ORIGIN` points. */
const OWN_BASE = '/watch'

/**
 * Serves the attendees' pages at `WATCH_ORIGIN`, and at `/watch` on every other host.
 * @throws ConfigError when they would replace the organisers' pages
 */
export function createWatchSite(
  config: Pick<Config, 'publicOrigin' | 'watchOrigin' | 'watchOffline'>,
  built: Built,
): WatchSite {
  const configured = new URL(config.watchOrigin)
  const configuredBase = withoutTrailingSlashes(configured.pathname)
  if (configured.host === new URL(config.publicOrigin).host && configuredBase === '') {
    throw new ConfigError('WATCH_ORIGIN: needs a path or another host, because organisers are at PUBLIC_ORIGIN')
  }

  const isCacheable = config.watchOffline && built.worker !== null
  const pages = new ReadyPages(budgets.readyPages.amount)
  const known = Object.keys(built.words)
  const spokenBy = (accepted: string | null) =>
    chooseLanguage({ asked: null, accepted: accepted ?? undefined, known }).language
  const placeOf = createPlaceFinder(configured.host, configuredBase)
  return {
    variantOf: (headers) =>
      `${spokenBy(headers.get('accept-language'))} ${pageEncoding(headers.get('accept-encoding') ?? undefined)}`,
    mount(app: OpenAPIHono<AppEnv>) {
      mountAssets(app, built.folder)
      app.get('/*', async (c, next) => {
        const place = placeOf(c)
        if (!place) return next()
        if (place.path === '/sw.js' && built.worker)
          return answerWorker(c, place.base, isCacheable ? built.worker : null)
        if (place.path === '/manifest.webmanifest') return answerManifest(c, place.base)
        if (place.path === '/embed.js') return answerEmbedScript(c)
        if (place.path === '/oembed') return answerOEmbed(c)
        return answer(c, place, { ...built, isCacheable, pages })
      })
    },
  }
}

/** The built files, whose names mostly contain a hash. */
function mountAssets(app: OpenAPIHono<AppEnv>, folder: string) {
  app.use('/assets/watch/*', async (c, next) => {
    await next()
    const isHashed = /\.(js|woff2)$/.test(c.req.path)
    if (c.res.status === 200) c.header('cache-control', `public, max-age=${isHashed ? '31536000, immutable' : '86400'}`)
  })
  app.use('/assets/watch/*', serveStatic({ root: folder, precompressed: true }))
  app.get('/assets/watch/*', (c) => c.text('Not found', 404))
}

interface Place {
  base: string
  path: string
}

/** Splits an address into the site's base and the path below it; null for other addresses. */
const createPlaceFinder =
  (host: string, hostBase: string) =>
  (c: HonoContext<AppEnv>): Place | null => {
    const url = new URL(c.req.url)
    const path = withoutTrailingSlashes(url.pathname)
    const bases = url.host === host ? [hostBase, OWN_BASE] : [OWN_BASE]
    const base = bases.find((one) => path === one || path.startsWith(`${one}/`))
    return base === undefined ? null : { base, path: path.slice(base.length) }
  }

/** What all responses of the site share. */
type Site = Built & { isCacheable: boolean; pages: ReadyPages }

/** Answers with the page of an address, a redirect to it, or the page of an error. */
async function answer(c: HonoContext<AppEnv>, { base, path }: Place, site: Site) {
  const search = new URL(c.req.url).searchParams
  const address = readSiteAddress(path, search)
  const accepted = c.req.header('accept-language')
  const spoken = chooseLanguage({ asked: search.get('lang'), accepted, known: Object.keys(site.words) })
  try {
    const found = await findPage(c.get('ctx'), address, clientAddress(c))
    if ('redirect' in found) return c.redirect(base + withWishes(found.redirect, search, spoken), 302)
    return await show(c, site, { ...found, base, spoken, status: isRefusal(found.page) ? 400 : 200 })
  } catch (error) {
    const { status } = answerError(error, c)
    const page = pageOfPass(c, { error, address, here: base + path }) ?? pageOfStatus(status, address)
    const here = page.screen === 'checking' ? path : ''
    return show(c, site, { page, here, base, spoken, status: asStatus(status) })
  }
}

type Spoken = ReturnType<typeof chooseLanguage>

/** A path of the site that keeps the languages which the visitor has chosen. */
function withWishes(path: string, search: URLSearchParams, { isLanguageAsked, language }: Spoken) {
  const wishes = new URLSearchParams(isLanguageAsked ? { lang: language } : {})
  if (search.has('words')) wishes.set('words', search.get('words') ?? '')
  return wishes.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${wishes}` : path
}

interface Shown {
  page: WatchPage
  /** The page's path below the base. */
  here: string
  base: string
  spoken: Spoken
  status: PageStatus
  isCurrent?: CacheableResponse['isCurrent'] | undefined
}

/** Answers with a page, rendered once for all who get the same. */
async function show(c: HonoContext<AppEnv>, site: Site, { page, here, base, spoken, status, isCurrent }: Shown) {
  const { render, script, isCacheable, words, pages } = site
  const ctx = c.get('ctx')
  const asked = new URL(c.req.url).searchParams.get('words')
  const read = wordsOf(page, { asked, accepted: c.req.header('accept-language') })
  const state = { base, here: base + here, ...spoken, ...read, words, page }
  const ready = await pages.get(state, networkOf(clientAddress(c)), () =>
    readyPage(render(state, { script, isCacheable, oEmbed: oEmbedOf(ctx.config, page, here) }), ctx.config),
  )
  return answerPage(c, {
    ready,
    visit: () => ({ now: ctx.now().toISOString(), attendeeId: ctx.services.attendeeIds.issue() }),
    language: spoken.language,
    status,
    mayStay: isAttended(page),
    // What the phone's language chooses here isn't one of the variants that the first response is kept for
    isCurrent: sharedBy(state) && (!read || read.areWordsAsked) ? isCurrent : undefined,
  })
}

/** The link by which other sites embed the page; null for pages that they can't. */
const oEmbedOf = (config: Config, page: WatchPage, here: string) =>
  isEmbeddable(config) && (isAttended(page) || page.screen === 'choose') ? oEmbedLink(config, here) : null

/** In which languages a page's words are read; null for an event in one language. */
function wordsOf(page: WatchPage, wishes: Pick<Parameters<typeof chooseWords>[0], 'asked' | 'accepted'>) {
  const event = eventOf(page)
  if (!event?.languages) return null
  const hall = page.screen === 'showing' && page.hall ? (page.snapshot.display.hallLanguages ?? []) : null
  return chooseWords({ ...wishes, offered: [event.languageCode, ...event.languages], hall })
}

const eventOf = (page: WatchPage) => {
  if (page.screen === 'showing') return page.snapshot.event
  return page.screen === 'choose' || page.screen === 'about' ? page.event : null
}

/** Whether an attendee follows a showing, not a preview. */
const isAttended = (page: WatchPage) => page.screen === 'showing' && !page.snapshot.showing.isPreview

const isRefusal = (page: WatchPage) => page.screen === 'enter-code' && page.problem !== null

/** Until a ticket is free for one more who waits. */
const NO_TICKET_SECONDS = 30

/** The page of a typed code that has to wait. */
function pageOfPass(
  c: HonoContext<AppEnv>,
  { error, address, here }: { error: unknown; address: SiteAddress; here: string },
): WatchPage | null {
  const isNeeded = error instanceof DomainError && error.items[0]?.code === 'proof-of-work-required'
  if (!isNeeded || address.kind !== 'event') return null
  const { services, now } = c.get('ctx')
  const { accessCode } = address
  const ticket = services.codePasses.ticket(accessCode, clientAddress(c), now())
  const search = new URL(c.req.url).searchParams
  search.delete('pass')
  if (ticket) search.set('pass', ticket.text)
  return {
    screen: 'checking',
    accessCode,
    again: `${here}${search.size > 0 ? `?${search}` : ''}`,
    seconds: ticket?.seconds ?? NO_TICKET_SECONDS,
  }
}

/** The page for an error: the code form, a missing page, or a temporary failure. */
function pageOfStatus(status: number, address: SiteAddress): WatchPage {
  const typed = 'accessCode' in address ? address.accessCode : 'typed' in address ? (address.typed ?? '') : ''
  if (status === 429) return { screen: 'enter-code', typed, problem: 'rate-limited' }
  if (status !== 404) return { screen: 'trouble' }
  if (address.kind === 'event') return { screen: 'enter-code', typed, problem: 'unknown' }
  if (address.kind === 'not-a-code') return { screen: 'enter-code', typed, problem: 'malformed' }
  return { screen: 'not-found' }
}

const asStatus = (status: number): PageStatus => ([404, 429, 503] as const).find((one) => one === status) ?? 500
