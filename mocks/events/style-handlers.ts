import { fieldMessages } from '../../generated/errors.ts'
import type { UpdateEventStyle } from '../../generated/zod/schemas/index.zod.ts'
import { decodedSize, MAX_VIDEO_MEGABYTES, MEGABYTE } from '../../openapi/rules/quantities.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { mayUse } from '../accounts/plans.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import { takePicture } from '../images/library.ts'
import { storeImage } from '../images/store-image.ts'
import { storeVideo, videoTypeOfUpload } from '../images/store-video.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { EventRow, State } from '../state/state.ts'
import { presentBackground } from '../watch/present-background.ts'
import { findVisibleEvent, ownerLevel, requireFeature } from './access.ts'
import { themeOf } from './theme.ts'

const FIELD = 'fileContents'

function answer(state: State, event: EventRow) {
  const background = presentBackground(state, event)
  return {
    status: 200 as const,
    data: {
      backgroundType: background?.type ?? ('None' as const),
      fileName: background ? (event.background?.fileName ?? null) : null,
      blobName: background?.blobName ?? null,
      scrimOpacity: event.scrimOpacity,
      ...themeOf(event),
    },
  }
}

function checkChange(
  state: State,
  event: EventRow,
  { backgroundType, fileContents, blobName, useOriginalFile }: UpdateEventStyle,
) {
  if (backgroundType === 'None') return
  requireFeature(state, event, 'WelcomePageBackground', 'backgroundType')
  if (blobName && (fileContents || useOriginalFile || backgroundType === 'Video'))
    fail('invalid-value', { field: 'blobName' })
  if (useOriginalFile) {
    const isStored = event.background && [event.background.type, 'Unknown'].includes(backgroundType)
    if (!isStored || fileContents) fail('invalid-value', { field: 'useOriginalFile' })
  } else if (!fileContents && !blobName) {
    fail('required', { field: FIELD, message: fieldMessages['updateEventStyle.fileContents.required'] ?? '' })
  }
}

/** Stores an uploaded image or video, whose type is detected by its content. @throws unreadable-image, payload-too-large */
function storeBackground(state: State, owner: string, base64: string, asked: UpdateEventStyle['backgroundType']) {
  const videoType = videoTypeOfUpload(base64)
  const isTooLarge = decodedSize(base64) > MAX_VIDEO_MEGABYTES * MEGABYTE
  if (isTooLarge && (videoType || asked === 'Video') && asked !== 'Image') {
    fail('payload-too-large', { field: FIELD, message: refusals.fileTooLarge(MAX_VIDEO_MEGABYTES) })
  }
  if (videoType && asked !== 'Image') {
    const blobName = storeVideo(state, owner, base64, videoType) ?? fail('unreadable-image', { field: FIELD })
    return { type: 'Video' as const, blobName }
  }
  if (asked === 'Video') fail('unreadable-image', { field: FIELD })
  return { type: 'Image' as const, blobName: storeImage(state, { owner, base64, field: FIELD }).blobName }
}

export const styleHandlers: MockHandlersOf<'getEventStyle' | 'updateEventStyle'> = {
  getEventStyle: ({ params }, ctx) => answer(ctx.state, findVisibleEvent(ctx, params.eventReference)),

  updateEventStyle({ params, body }, ctx) {
    const { state } = ctx
    const event = findVisibleEvent(ctx, params.eventReference)
    checkChange(state, event, body)
    const { backgroundType, fileContents, blobName, fileName, useOriginalFile: _, ...style } = body
    const isHidden = !mayUse(ownerLevel(state, event), 'WelcomePageBackground')
    if (backgroundType === 'None') event.background = isHidden ? event.background : null
    else if (blobName) {
      const taken = takePicture(ctx, event.owner, blobName, 'blobName')
      event.background = { type: 'Image', blobName: taken.blobName, fileName: fileName ?? null }
    } else if (fileContents) {
      const stored = storeBackground(state, event.owner, fileContents, backgroundType)
      event.background = { ...stored, fileName: fileName ?? null }
    }
    Object.assign(event, style)
    event.version += 1
    forgetUnusedImages(state)
    touchDisplays(ctx, event.reference, { withShowing: true })
    return answer(state, event)
  },
}
