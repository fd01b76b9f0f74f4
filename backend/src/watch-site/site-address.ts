import { readTypedCode } from '../../../openapi/rules/text/typed-codes.ts'

const BIG_SCREENS = ['hall', 'overlay', 'stage'] as const
/** A projector's page, text on a transparent background for a video mixer, or a page for those on stage. */
export type BigScreen = (typeof BIG_SCREENS)[number]

/** The query of a showing's page. */
export interface ShowingQuery {
  /** Skips the welcome screen. */
  autoJoin: boolean
  about: boolean
  /** For a screen that many people watch: the slide only. */
  display: BigScreen | null
  /** Another slide than the live one: a reference, or a step relative to the live one. */
  slide: string | null
  /** Shows the newest captions in the page, for browsers without a script. */
  captions: boolean
  /** The key of a stage display. */
  key: string | null
}

/** What an address has besides its code, see `readWatchEvent`. */
interface CodeKey {
  link: string | undefined
  pass: string | undefined
}

/** A page of the watch site, by the path below its base (docs/product-rules.md#what-attendees-see). */
export type SiteAddress =
  | { kind: 'code-form'; typed: string | null }
  | { kind: 'event'; accessCode: string; query: ShowingQuery; key: CodeKey }
  | { kind: 'showing'; accessCode: string; showingReference: string; query: ShowingQuery }
  | { kind: 'preview'; previewToken: string; part: 'start' | 'end' | null; query: ShowingQuery }
  | { kind: 'not-a-code'; typed: string }
  | { kind: 'unknown' }

const REFERENCE = /^[A-Za-z0-9_-]{1,64}$/

/** Parses an address. The path has no trailing slash. Never throws. */
export function readSiteAddress(path: string, search: URLSearchParams): SiteAddress {
  const segments = path.split('/').slice(1).map(decode)
  const query = readQuery(search)
  const [first = '', second = '', third = ''] = segments
  if (segments.length === 0) return { kind: 'code-form', typed: search.get('code') }
  if (first.toLowerCase() === 'preview') return readPreview(second, third, segments.length, query)
  const accessCode = readTypedCode(first)?.accessCode
  if (segments.length === 1) {
    return accessCode
      ? { kind: 'event', accessCode, query, key: readKey(search) }
      : { kind: 'not-a-code', typed: first }
  }
  if (segments.length > 2 || !accessCode || !REFERENCE.test(second)) return { kind: 'unknown' }
  return { kind: 'showing', accessCode, showingReference: second, query }
}

const readKey = (search: URLSearchParams): CodeKey => {
  const link = search.get('link') ?? ''
  return { link: REFERENCE.test(link) ? link : undefined, pass: search.get('pass') ?? undefined }
}

function readPreview(previewToken: string, part: string, depth: number, query: ShowingQuery): SiteAddress {
  if (!REFERENCE.test(previewToken) || depth > 3) return { kind: 'unknown' }
  if (depth === 2) return { kind: 'preview', previewToken, part: null, query }
  const known = (['start', 'end'] as const).find((one) => one === part.toLowerCase())
  return known ? { kind: 'preview', previewToken, part: known, query } : { kind: 'unknown' }
}

const readQuery = (search: URLSearchParams): ShowingQuery => {
  return {
    autoJoin: search.get('autoJoin') === 'true',
    about: search.get('screen') === 'about',
    display: BIG_SCREENS.find((one) => one === search.get('display')) ?? null,
    slide: readReference(search, 'slide'),
    captions: search.get('captions') === 'on',
    key: readReference(search, 'key'),
  }
}

const readReference = (search: URLSearchParams, name: string) => {
  const given = search.get(name) ?? ''
  return REFERENCE.test(given) ? given : null
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
