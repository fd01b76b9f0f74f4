import { fieldMessages } from '../../generated/errors.ts'
import { newVideoFiles, type SavedRows, videoRules } from '../../openapi/rules/pages/page-videos.ts'
import { isWebVtt, startsAsWebVtt } from '../../openapi/rules/pictures/web-vtt.ts'
import { decodedSize, MAX_VIDEO_MEGABYTES, MAX_WEB_VTT_KILOBYTES, MEGABYTE } from '../../openapi/rules/quantities.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { requireStorage } from '../accounts/storage.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { findVisibleEvent } from '../events/access.ts'
import type { PageRow, State } from '../state/state.ts'
import { decode } from './store-image.ts'
import { storeVideo, videoTypeOf } from './store-video.ts'

const FIELD = 'fileContents'
const HEAD_LETTERS = 88

/** The type by content. @throws payload-too-large, unreadable-image */
function typeOfUpload(base64: string) {
  const refuse = () =>
    fail('unreadable-image', {
      field: FIELD,
      message: fieldMessages['uploadVideo.fileContents.unreadable-image'] ?? '',
    })
  const head = decode(base64.slice(0, HEAD_LETTERS)) ?? refuse()
  const type = videoTypeOf(head) ?? (startsAsWebVtt(head) ? ('text/vtt' as const) : refuse())
  if (type === 'text/vtt' && decodedSize(base64) > MAX_WEB_VTT_KILOBYTES * 1024)
    fail('payload-too-large', { field: FIELD, message: refusals.webVttTooLarge })
  if (decodedSize(base64) > MAX_VIDEO_MEGABYTES * MEGABYTE)
    fail('payload-too-large', { field: FIELD, message: refusals.fileTooLarge(MAX_VIDEO_MEGABYTES) })
  const bytes = decode(base64) ?? refuse()
  if (type === 'text/vtt' && !isWebVtt(bytes)) refuse()
  return type
}

export const videoHandlers: MockHandlersOf<'uploadVideo'> = {
  uploadVideo({ params, body }, { state, ...ctx }) {
    const { owner } = findVisibleEvent({ state, ...ctx }, params.eventReference)
    const contentType = typeOfUpload(body.fileContents)
    const blobName =
      storeVideo(state, owner, body.fileContents, contentType) ?? fail('unreadable-image', { field: FIELD })
    const stored = state.images[blobName]
    if (stored) stored.isUnsaved = true
    return { status: 200, data: { blobName, contentType } }
  },
}

const checkVideos = videoRules(fail)

/** Checks the videos of a save, and keeps those that are new to the page. `at` is the place of the rows in the body. @throws invalid-value, unreadable-image */
export function takeVideos(state: State, page: PageRow, rows: SavedRows, at: string) {
  checkVideos(rows, at)
  for (const { blobName, isCaptions, field } of newVideoFiles(rows, page.rows, at)) {
    const stored = state.images[blobName]
    const isRight =
      stored?.owner === page.maker && blobName.startsWith('videos/') && (stored.type === 'text/vtt') === isCaptions
    if (!stored || !isRight)
      fail('unreadable-image', { field, message: isCaptions ? refusals.captionsGone : refusals.videoGone })
    if (stored.isRemoved) requireStorage(state, page.maker, decodedSize(stored.base64))
    delete stored.isUnsaved
    delete stored.isRemoved
  }
}
