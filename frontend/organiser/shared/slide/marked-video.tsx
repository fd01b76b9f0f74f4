import type { FrameImage } from '../../../slide/image-view.tsx'
import { clockOf } from '../../../slide/video-length.ts'
import { videoWords } from '../videos/video-words.ts'

/** The poster of a video with its length on it. */
export const markVideo: FrameImage = (block, image) =>
  block.video ? (
    <span className="enlarge video" role="img" aria-label={videoWords(block.video, block.altText)}>
      {image}
      <span className="video-mark">{clockOf(block.video.durationSeconds)}</span>
    </span>
  ) : (
    image
  )
