import { type RefObject, useEffect, useRef, useState } from 'react'
import { Cover } from '../../slide/background-picture.tsx'
import { blobAddress } from '../../slide/image-address.ts'
import { useText } from '../language/language-context.tsx'
import { keepsStill, needsNoBackground, rememberStill, wishesStill } from './motion.ts'

interface Props {
  blobName: string
  scrimOpacity: number
}

/**
 * A video behind the screens: without sound, over and over, until it is paused. It does not start by itself where somebody
 * wants no motion. Nothing of it is loaded before it may be: not where data is saved, and not without a script.
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

/** Whether the video runs (null until the script has taken over), and how to change that. */
const useMotion = (ref: RefObject<HTMLVideoElement | null>) => {
  const [isMoving, setMoving] = useState<boolean | null>(null)
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const tell = () => setMoving(!video.paused)
    video.addEventListener('play', tell)
    video.addEventListener('pause', tell)
    const stopWatching = wishesStill((isStill) => {
      if (!needsNoBackground()) video.preload = 'metadata'
      if (isStill || keepsStill()) video.pause()
      else play(video)
    })
    tell()
    return () => {
      stopWatching()
      video.removeEventListener('play', tell)
      video.removeEventListener('pause', tell)
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
  // Some renderers leave the attribute out, and with sound no browser would start it
  video.muted = true
  // A browser that saves power may refuse; then the first picture stays
  video.play().catch(() => undefined)
}
