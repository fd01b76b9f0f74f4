import { api, type Schemas, unwrap } from '../client/client.ts'

const ADDRESS = '/api/sessions/{eventReference}/showings/{showingReference}/captions'
/** On a dead network a call would wait for minutes, and the words behind it too. */
export const CAPTION_PATIENCE_MS = 10_000

/** Reads and sends the captions of a showing. */
export const captionCalls = (eventReference: string, showingReference: string) => {
  const path = { eventReference, showingReference }
  return {
    /** Undefined if they couldn't be read. */
    read: (query: { after?: number; before?: number }) =>
      unwrap(api.GET(ADDRESS, { params: { path, query } })).catch(() => undefined),
    send: (captions: Schemas['NewCaption'][]) =>
      unwrap(
        api.POST(ADDRESS, { params: { path }, body: { captions }, signal: AbortSignal.timeout(CAPTION_PATIENCE_MS) }),
      ),
    removeAll: () => api.DELETE(ADDRESS, { params: { path } }),
  }
}

/** All final captions as text; empty without any. Rejects with an `ApiError`. */
export const captionText = async (eventReference: string, showingReference: string): Promise<string> => {
  const params = { path: { eventReference, showingReference }, query: { format: 'txt' as const } }
  const { data } = await api.GET(`${ADDRESS}/file`, { params, parseAs: 'text' })
  return String(data ?? '').trim()
}

/** Where the browser downloads all final captions. */
export const captionsFile = (eventReference: string, showingReference: string, format: 'txt' | 'srt' | 'vtt') =>
  `/api/sessions/${eventReference}/showings/${showingReference}/captions/file?format=${format}`
