import type { Block } from '../api/watch/types.ts'
import { blobAddress } from './image-address.ts'

/** The captions of a video, shown from the start: its sound may be off. */
export const VideoTrack = ({ video, languageCode }: { video: NonNullable<Block['video']>; languageCode: string }) =>
  video.captionsBlobName && (
    <track kind="captions" src={blobAddress(video.captionsBlobName)} srcLang={languageCode} default />
  )
