import { type RefObject, useEffect, useRef, useState } from 'react'
import { Cover } from '../../slide/background-picture.tsx'
import { blobAddress } from '../../slide/image-address.ts'
import { useText } from '../language/language-context.tsx'
import { isStillRemembered, needsNoBackground, rememberStill, wishesStill } from './motion.ts'

interface Props {
  blobName: string
  scrimOpacity: number
}

/**
 * A muted, looping video behind the screens, until it's paused. It doesn't autoplay with reduced motion, and nothing is
 * loaded in data-saving mode or before hydration.
 */
export const BackgroundVideo = ({ blobName, scrimOpacity }: Props) => {
  const video = useRef<HTMLVideoElement>(null)
  const { isMoving, toggle } = useMotion(video)
  const { pauseBackground, playBackground } = useText()
  return (
    <>
      <Cover scrimOpacity={scrimOpacity}>
        <video ref={video} src={blobAddress(blobName)} muted loop playsInline preload="none" tabIndex={-1} />
      </Cover>
      {isMoving !== null && (
        <button
          type="button"
          className="motion"
          aria-label={isMoving ? pauseBackground : playBackground}
          onClick={toggle}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={isMoving ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5l11 7-11 7z'} />
          </svg>
        </button>
      )}
    </>
  )
}

/** Whether the video plays (null before hydration), and how to toggle it. */
const useMotion = (ref: RefObject<HTMLVideoElement | null>) => {
  const [isMoving, setMoving] = useState<boolean | null>(null)
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const notify = () => setMoving(!video.paused)
    video.addEventListener('play', notify)
    video.addEventListener('pause', notify)
    const stopWatching = wishesStill((isStill) => {
      if (!needsNoBackground()) video.preload = 'metadata'
      if (isStill || isStillRemembered()) video.pause()
      else play(video)
    })
    notify()
    return () => {
      stopWatching()
      video.removeEventListener('play', notify)
      video.removeEventListener('pause', notify)
    }
  }, [ref])
  const toggle = () => {
    const video = ref.current
    if (!video) return
    rememberStill(!video.paused)
    if (video.paused) play(video)
    else video.pause()
  }
  return { isMoving, toggle }
}

const play = (video: HTMLVideoElement) => {
  // Some renderers omit the attribute, and browsers don't autoplay video with sound
  video.muted = true
  // A browser in power-saving mode may refuse; then the first frame stays
  video.play().catch(() => undefined)
}
