import type { Block } from '../../../api/watch/types.ts'
import { videosText } from '../../../text/events/videos.ts'

type Video = NonNullable<Block['video']>

/** A video's length: "1 min 20 s". */
export const lengthWords = ({ durationSeconds }: Pick<Video, 'durationSeconds'>): string =>
  videosText.length(Math.floor(durationSeconds / 60), durationSeconds % 60)

/** What a picture that stands for a video says: "Video: A choir, 1 min 20 s". */
export const videoWords = (video: Pick<Video, 'durationSeconds'>, altText: string | null): string =>
  videosText.name(altText ?? '', lengthWords(video))
