import { useEffect, useRef } from 'react'
import type { Block } from '../../../api/watch/types.ts'
import { blobAddress, imageAddress } from '../../../slide/image-address.ts'
import type { FrameImage } from '../../../slide/image-view.tsx'
import { VideoTrack } from '../../../slide/video-track.tsx'

/** A video that the wall shows; `useFilm` plays it. */
export interface Film {
  element: HTMLVideoElement
  seconds: number
}

/** Called with a video that comes onto the wall. Returns the function to call when it goes. */
export type TakeFilm = (film: Film) => () => void

/** Puts videos in the place of their posters. `languageCode` is that of the event. */
export const withVideos =
  (take: TakeFilm, languageCode: string): FrameImage =>
  (block, image) =>
    block.video ? (
      <HallVideo key={block.reference} block={block} video={block.video} take={take} languageCode={languageCode} />
    ) : (
      image
    )

interface Props {
  block: Block
  video: NonNullable<Block['video']>
  take: TakeFilm
  languageCode: string
}

const HallVideo = ({ block: { blobName, altText, width, height }, video, take, languageCode }: Props) => {
  const element = useRef<HTMLVideoElement>(null)
  const seconds = video.durationSeconds
  useEffect(() => (element.current ? take({ element: element.current, seconds }) : undefined), [take, seconds])
  return (
    <span className="video">
      <video
        ref={element}
        src={blobAddress(video.blobName)}
        poster={imageAddress(blobName ?? '', 1920)}
        width={width ?? undefined}
        height={height ?? undefined}
        muted
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-label={altText ?? undefined}
      >
        <VideoTrack video={video} languageCode={languageCode} />
      </video>
    </span>
  )
}
