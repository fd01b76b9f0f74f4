import { type ReactNode, useState } from 'react'
import type { Block } from '../../../api/watch/types.ts'
import { blobAddress, imageAddress } from '../../../slide/image-address.ts'
import { clockOf, spokenLength } from '../../../slide/video-length.ts'
import { VideoTrack } from '../../../slide/video-track.tsx'
import { useText } from '../../language/language-context.tsx'
import { plainClick } from '../plain-click.ts'

interface Props {
  block: Block
  video: NonNullable<Block['video']>
  /** That of the event, which the video speaks. */
  languageCode: string
  /** Its poster. */
  children: ReactNode
}

/** A poster that becomes its video. Nothing of the video is loaded before; without a script the browser shows the file. */
export const VideoLink = ({ block: { blobName, altText }, video, languageCode, children }: Props) => {
  const text = useText()
  const [isPlaying, setPlaying] = useState(false)
  const address = blobAddress(video.blobName)
  if (isPlaying)
    return (
      <span className="enlarge video">
        {/* biome-ignore lint/a11y/useMediaCaption: it has those that the organiser has */}
        <video
          ref={begin}
          src={address}
          poster={imageAddress(blobName ?? '', 960)}
          controls
          playsInline
          aria-label={altText ?? undefined}
        >
          <VideoTrack video={video} languageCode={languageCode} />
        </video>
      </span>
    )
  return (
    <a className="enlarge video" href={address} onClick={plainClick(() => setPlaying(true))}>
      <span className="video-mark" aria-hidden="true">
        {text.playVideo} ({clockOf(video.durationSeconds)})
      </span>
      <span className="unseen">
        {text.playVideo}, {spokenLength(text.language, video.durationSeconds)},{' '}
      </span>
      {children}
    </a>
  )
}

/** Plays in the press itself, since phones let no later script begin with sound. The focus was on the link that is gone. */
const begin = (video: HTMLVideoElement | null) => {
  video?.focus()
  video?.play().catch(() => undefined)
}
