import { api, type Schemas, unwrap } from '../client/client.ts'

/** All slides of an event in order, with their contents; much text comes in several responses. @throws ApiError */
export async function readAllSlides(eventReference: string): Promise<Schemas['SlideWithContents'][]> {
  const all: Schemas['SlideWithContents'][] = []
  let cursor: string | undefined
  do {
    const params = { path: { eventReference }, query: cursor === undefined ? {} : { cursor } }
    const { pages, nextCursor } = await unwrap(api.GET('/api/sessions/{eventReference}/pages/all', { params }))
    all.push(...pages)
    cursor = nextCursor
  } while (cursor !== undefined)
  return all
}
