import type { FrameImage } from '../../../slide/image-view.tsx'
import { clockOf } from '../../../slide/video-length.ts'
import { videoWords } from '../videos/video-words.ts'

const markAs =
  (className: string): FrameImage =>
  (block, image) =>
    block.video ? (
      <span className={className} role="img" aria-label={videoWords(block.video, block.altText)}>
        {image}
        <span className="video-mark">{clockOf(block.video.durationSeconds)}</span>
      </span>
    ) : (
      image
    )

/** The poster of a video with its length on it, from edge to edge of a phone as other pictures are. */
export const markOnPhone = markAs('enlarge video')
/** The same in a hall. */
export const markInHall = markAs('video')
