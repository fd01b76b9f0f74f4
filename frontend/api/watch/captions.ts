import type { CaptionList } from '../../../openapi/client/live/captions/captions.ts'
import { read } from './calls.ts'

/** A part of the captions (`listWatchCaptions`), or undefined if they couldn't be read. Pass `origin` only outside a browser. */
export const readCaptions = (
  showingReference: string,
  part: { after?: number; before?: number },
  origin = '',
): Promise<CaptionList | undefined> => {
  const [[name, value] = []] = Object.entries(part)
  return read(`${origin}/api/watch/showings/${showingReference}/captions${name ? `?${name}=${value}` : ''}`)
}
