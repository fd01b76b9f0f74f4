import type { components } from '../../generated/types.ts'
import { qrPath } from '../../mocks/events/qr-picture.ts'
import { addressOfTyped, readTypedCode } from '../../openapi/rules/text/typed-codes.ts'
import { webLinks } from '../../openapi/rules/text/web-links.ts'
import type { ShowingPage, WatchPage } from '../watch/page.ts'

type Schemas = components['schemas']
type FoundPage = { page: WatchPage; here: string } | { redirect: string }

/** A response other than success. */
class Refused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`answered ${status}`)
    this.status = status
  }
}

async function read<T>(path: string): Promise<T> {
  const response = await fetch(`/api/watch/${path}`)
  if (!response.ok) throw new Refused(response.status)
  return ((await response.json()) as { responseData: T }).responseData
}

/** Resolves an address of the watch site as its server would. `path` is relative to the site. */
export async function findWatchPage(path: string, search: URLSearchParams): Promise<FoundPage> {
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent)
  const here = `/${segments.slice(0, 2).join('/')}`
  try {
    if (segments.length === 0) return enterCode(search.get('code'))
    if (segments[0] === 'preview') return { page: await findPreview(segments[1] ?? '', segments[2], search), here }
    return segments[1]
      ? { page: await findShowing(segments[0] ?? '', segments[1], search), here }
      : await findEvent(segments[0] ?? '', search)
  } catch (error) {
    return { page: pageOfRefusal(error, segments), here: '' }
  }
}

function enterCode(typed: string | null): FoundPage {
  const code = readTypedCode(typed ?? '')
  if (code) return { redirect: addressOfTyped(code) }
  return { page: { screen: 'enter-code', typed: typed ?? '', problem: typed === null ? null : 'malformed' }, here: '' }
}

async function findEvent(code: string, search: URLSearchParams): Promise<FoundPage> {
  const event = await read<Schemas['WatchEvent']>(`events/${encodeURIComponent(code)}`)
  const [only, ...others] = event.showings
  if (!only || others.length > 0) return { page: { screen: 'choose', event }, here: `/${event.accessCode}` }
  const here = `/${event.accessCode}/${only.reference}`
  return { page: await findShowing(event.accessCode, only.reference, search), here }
}

async function findShowing(code: string, reference: string, search: URLSearchParams) {
  const snapshot = await read<Schemas['WatchSnapshot']>(`showings/${encodeURIComponent(reference)}`)
  // A preview has its own link; a code of another event is a wrong address
  if (snapshot.showing.isPreview || snapshot.event.accessCode !== code) throw new Refused(404)
  return showPage(snapshot, search, `${location.origin}/watch/${code}/${reference}`)
}

async function findPreview(token: string, part: string | undefined, search: URLSearchParams): Promise<WatchPage> {
  const snapshot = await read<Schemas['WatchSnapshot']>(`preview/${encodeURIComponent(token)}`)
  if (part === 'start') return { ...plain(snapshot), view: 'welcome' }
  return part === 'end'
    ? withEnd({ ...plain(snapshot), view: 'end' })
    : showPage(snapshot, search, `${location.origin}/watch/preview/${token}`)
}

const plain = (snapshot: Schemas['WatchSnapshot']) =>
  ({ screen: 'showing', snapshot, end: null, review: null, hall: null }) as const

/** `link` is where phones join. */
async function showPage(snapshot: Schemas['WatchSnapshot'], search: URLSearchParams, link: string): Promise<WatchPage> {
  const { event, display } = snapshot
  if (search.get('screen') === 'about') {
    return { screen: 'about', event, rows: await readAbout(snapshot) }
  }
  const isEnded = display.status === 'ended'
  const kind = search.get('display')
  if (kind === 'hall' || kind === 'overlay') {
    const page = await withEnd({ ...plain(snapshot), view: 'live' })
    const { donationPageLink, feedbackLink, subscribeLink } = page.end ?? {}
    const endQrs = webLinks([donationPageLink, feedbackLink, subscribeLink]).map((one) => ({
      link: one,
      ...qrPath(one),
    }))
    const hall: ShowingPage['hall'] = { kind, address: `${location.host}/watch`, qr: qrPath(link), endQrs }
    return { ...page, end: isEnded ? page.end : null, hall }
  }
  if (search.get('autoJoin') !== 'true' && !isEnded) return { ...plain(snapshot), view: 'welcome' }
  const wanted = search.get('slide')
  const list = wanted ? await read<Schemas['WatchSlideList']>(`showings/${display.showingReference}/slides`) : null
  const page: ShowingPage = { ...plain(snapshot), view: 'live', review: list && wanted ? { list, wanted } : null }
  return isEnded ? withEnd(page) : page
}

/** The about page; a preview shows it even while it's empty. */
const readAbout = async ({ event, showing }: Schemas['WatchSnapshot']) => {
  if (!event.hasAbout && showing.isPreview) return []
  return (await read<Schemas['WatchAbout']>(`events/${event.accessCode}/about`)).rows
}

const withEnd = async (page: ShowingPage): Promise<ShowingPage> => ({
  ...page,
  end: await read<Schemas['WatchEnd']>(`showings/${page.snapshot.display.showingReference}/end`),
})

/** The access code form with an error, a missing page, or a temporary failure. */
function pageOfRefusal(error: unknown, segments: string[]): WatchPage {
  const status = error instanceof Refused ? error.status : 500
  const typed = segments[0] ?? ''
  const isCode = segments.length === 1
  if (status === 429) return { screen: 'enter-code', typed, problem: 'rate-limited' }
  if (status === 400 && isCode) return { screen: 'enter-code', typed, problem: 'malformed' }
  if (status === 404 && isCode) return { screen: 'enter-code', typed, problem: 'unknown' }
  return { screen: status === 404 ? 'not-found' : 'trouble' }
}
