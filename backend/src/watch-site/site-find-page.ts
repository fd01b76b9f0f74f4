import type { WatchEvent, WatchSnapshot } from '../../../generated/zod/schemas/index.zod.ts'
import { addressOfTyped, readTypedCode } from '../../../openapi/rules/text/typed-codes.ts'
import { webLinks } from '../../../openapi/rules/text/web-links.ts'
import type { WatchContext } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { drawQrPath } from '../events/links/draw-qr.ts'
import type { CacheableResponse } from '../http/cacheable-response.ts'
import { previewLink, publicLink } from '../showings/links/showing-links.ts'
import { listWatchCaptions } from '../watch/list-watch-captions.ts'
import { findWatchSlide } from '../watch/list-watch-slides.ts'
import { readAboutOfShowing } from '../watch/read-watch-about.ts'
import { readWatchEvent } from '../watch/read-watch-event.ts'
import { readWatchPreview } from '../watch/read-watch-preview.ts'
import { readWatchEnd, readWatchSnapshot } from '../watch/read-watch-showing.ts'
import { readWatchStage } from '../watch/read-watch-stage.ts'
import type { BigScreen, ShowingQuery, SiteAddress } from './site-address.ts'
import type { ChoosePage, ShowingPage, WatchPage } from './site-page.ts'

type IsCurrent = CacheableResponse['isCurrent']
interface Found {
  page: WatchPage
  /** The page's path below the base. */
  here: string
  /** Whether the address leads to the same page now. Undefined when finding the page changes something. */
  isCurrent?: IsCurrent
}
export type FoundPage = Found | { redirect: string }

type AddressOf<K extends SiteAddress['kind']> = Extract<SiteAddress, { kind: K }>

/**
 * Finds the page of an address.
 * @throws not-found, proof-of-work-required after too many unknown codes
 */
export async function findPage(ctx: WatchContext, address: SiteAddress, clientAddress: string): Promise<FoundPage> {
  switch (address.kind) {
    case 'code-form':
      return enterCode(address)
    case 'event':
      return findEvent(ctx, address, clientAddress)
    case 'showing':
      return findShowing(ctx, address)
    case 'preview':
      return findPreview(ctx, address)
    default:
      return fail('not-found')
  }
}

function enterCode({ typed }: AddressOf<'code-form'>): FoundPage {
  const code = typed === null ? null : readTypedCode(typed)
  if (code) return { redirect: addressOfTyped(code) }
  const problem = typed === null ? null : 'malformed'
  return { page: { screen: 'enter-code', typed: typed?.slice(0, 100) ?? '', problem }, here: '' }
}

async function findEvent(
  ctx: WatchContext,
  { accessCode, query, key }: AddressOf<'event'>,
  clientAddress: string,
): Promise<Found> {
  const event = await readWatchEvent(ctx, { accessCode, clientAddress, ...key })
  const { foundEvents, limits } = ctx.services
  const isLinked = ctx.services.live.peek(key.link ?? '')?.snapshot.event.accessCode === accessCode
  const isCurrent: IsCurrent = (address) =>
    foundEvents.peek(accessCode) === event && (isLinked || limits.accessCode.demandOf(address()) === null)
  const [only, ...others] = event.showings
  if (!only || others.length > 0) return { page: choosePage(event, query), here: `/${accessCode}`, isCurrent }
  const found = await findShowing(ctx, { kind: 'showing', accessCode, showingReference: only.reference, query })
  return { ...found, isCurrent: (address) => isCurrent(address) && found.isCurrent(address) }
}

/** A stage display has no choice: its key belongs to one showing. */
const choosePage = (event: WatchEvent, { display }: ShowingQuery): ChoosePage => ({
  screen: 'choose',
  event,
  ...(display && display !== 'stage' && { display }),
})

async function findShowing(ctx: WatchContext, address: AddressOf<'showing'>): Promise<Required<Found>> {
  const { accessCode, showingReference, query } = address
  const snapshot = await readWatchSnapshot(ctx, { showingReference })
  // Previews have their own links, and a code must belong to its showing
  if (snapshot.showing.isPreview || snapshot.event.accessCode !== accessCode) return fail('not-found')
  const link = publicLink(ctx.config, accessCode, showingReference)
  const page = await showPage(ctx, { snapshot, query, link })
  const isCurrent = () => ctx.services.live.peek(showingReference)?.snapshot === snapshot
  return { page, here: `/${accessCode}/${showingReference}`, isCurrent }
}

async function findPreview(ctx: WatchContext, address: AddressOf<'preview'>): Promise<FoundPage> {
  const { previewToken, part, query } = address
  const snapshot = await readWatchPreview(ctx, { previewToken })
  const here = `/preview/${previewToken}`
  if (part === 'start') return { page: { ...plain(snapshot), view: 'welcome' }, here }
  if (part === 'end') return { page: await withEnd(ctx, { ...plain(snapshot), view: 'end' }), here }
  return { page: await showPage(ctx, { snapshot, query, link: previewLink(ctx.config, previewToken) }), here }
}

interface Shown {
  snapshot: WatchSnapshot
  query: ShowingQuery
  /** The public link for phones. */
  link: string
}

/** The hall display's page. It has no welcome screen, but a QR code for phones. */
async function hallPage(
  ctx: WatchContext,
  { snapshot, link }: Shown,
  kind: Exclude<BigScreen, 'stage'>,
): Promise<WatchPage> {
  const end = await readWatchEnd(ctx, { showingReference: snapshot.display.showingReference })
  const hall = {
    kind,
    address: readableAddress(ctx.config),
    qr: drawQrPath(link),
    endQrs: webLinks([end.donationPageLink, end.feedbackLink, end.subscribeLink]).map((one) => ({
      link: one,
      ...drawQrPath(one),
    })),
  }
  const page: ShowingPage = { ...plain(snapshot), view: 'live', hall }
  return snapshot.display.status === 'ended' ? { ...page, end } : page
}

/** @throws not-found without the key of this showing */
async function stagePage(ctx: WatchContext, { snapshot, query }: Shown): Promise<WatchPage> {
  const { showingReference } = snapshot.display
  if (!query.key) return fail('not-found')
  const stage = await readWatchStage(ctx, { stageToken: query.key, showingReference })
  return { screen: 'stage', stage, key: query.key }
}

/** The site's address, without the scheme. */
const readableAddress = ({ watchOrigin }: WatchContext['config']) => watchOrigin.replace(/^https?:\/\//, '')

async function showPage(ctx: WatchContext, shown: Shown): Promise<WatchPage> {
  const { snapshot, query } = shown
  const { event, display } = snapshot
  if (query.about) {
    return { screen: 'about', event, ...(await readAboutOfShowing(ctx, display)) }
  }
  // Once the showing has ended, the end screen comes first, with or without Join
  const isEnded = display.status === 'ended'
  if (query.display === 'stage') return stagePage(ctx, shown)
  if (query.display) return hallPage(ctx, shown, query.display)
  if (!query.autoJoin && !isEnded) return { ...plain(snapshot), view: 'welcome' }
  const page: ShowingPage = { ...plain(snapshot), view: 'live' }
  const { showingReference } = display
  if (query.captions && snapshot.showing.hasCaptions) page.captions = await listWatchCaptions(ctx, { showingReference })
  if (query.slide) {
    page.review = {
      list: await findWatchSlide(ctx, { showingReference, wanted: query.slide }),
      wanted: query.slide,
    }
  }
  return isEnded ? withEnd(ctx, page) : page
}

const plain = (snapshot: WatchSnapshot) =>
  ({ screen: 'showing', snapshot, end: null, review: null, hall: null }) as const

const withEnd = async (ctx: WatchContext, page: ShowingPage): Promise<ShowingPage> => ({
  ...page,
  end: await readWatchEnd(ctx, { showingReference: page.snapshot.display.showingReference }),
})
