import type { LecternClient } from '../calls/calls.ts'
import { payload } from '../calls/errors.ts'
import type { ShowingSummary, Snapshot } from '../schemas.ts'

/** Chooses which of an event's showings to follow. */
export type Choose = (showings: readonly ShowingSummary[]) => string

/** What the text from the user contains: an access code, a watch link, a preview link or a showing's reference. */
type Whereabouts = { accessCode: string } | { showing: string } | { previewToken: string }

/** The showing, and an id for counting the attendee; previews have none. */
export interface Found {
  snapshot: Snapshot
  attendeeId?: string | undefined
}

/** Loads the showing to follow; for an event, the current one. @throws LecternError when there is none */
export const findShowing = async (
  api: LecternClient,
  where: string,
  choose?: Choose,
  signal?: AbortSignal,
): Promise<Found> => {
  const place = whereaboutsOf(where)
  if ('previewToken' in place) {
    const params = { path: { previewToken: place.previewToken } }
    return { snapshot: await payload(api.GET('/api/watch/preview/{previewToken}', { params, signal: signal ?? null })) }
  }
  return readShowing(
    api,
    'showing' in place ? place.showing : await chosen(api, place.accessCode, choose, signal),
    signal,
  )
}

const readShowing = async (api: LecternClient, showingReference: string, signal?: AbortSignal): Promise<Found> => {
  const params = { path: { showingReference } }
  const call = api.GET('/api/watch/showings/{showingReference}', { params, signal: signal ?? null })
  const snapshot = await payload(call)
  return { snapshot, attendeeId: (await call).response.headers.get('attendee-id') ?? undefined }
}

const chosen = async (api: LecternClient, accessCode: string, choose?: Choose, signal?: AbortSignal) => {
  const params = { path: { accessCode } }
  const call = api.GET('/api/watch/events/{accessCode}', { params, signal: signal ?? null })
  const { showings, currentShowing } = await payload(call)
  return choose?.(showings) ?? currentShowing.reference
}

/** Only the end of a link's path counts, because the watch site may have another origin. */
const whereaboutsOf = (where: string): Whereabouts => {
  const code = accessCodeIn(where)
  if (code) return { accessCode: code }
  if (!URL.canParse(where)) return { showing: where.trim() }
  const parts = new URL(where).pathname.split('/').filter((part) => part !== '')
  const previewToken = parts[parts.lastIndexOf('preview') + 1]
  if (parts.includes('preview') && previewToken) return { previewToken }
  const at = parts.findIndex((part) => accessCodeIn(part))
  const showing = at < 0 ? parts.at(-1) : parts[at + 1]
  return showing ? { showing } : { accessCode: accessCodeIn(parts[at] ?? '') ?? '' }
}

/** Eight digits, possibly in groups. */
const accessCodeIn = (text: string) => /^\d{8}$/.exec(text.replaceAll(/[\s-]/g, ''))?.[0]
