import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { SlideContent } from '../../../slide/slide-content.tsx'
import { useFittedSlide } from '../../../watch/hall/fit/use-song.ts'
import { useHallSongs } from './hall-songs.tsx'
import { hallStyles } from './hall-styles.ts'
import { hallTextOf, plateStyle } from './hall-text.ts'
import { markInHall } from './marked-video.tsx'
import { ShadowFrame } from './shadow-frame.tsx'
import { frameOf, PictureGround, type SlidePictureProps } from './slide-picture.tsx'
import { slideWords } from './slide-words.ts'
import './hall-picture.css'

/** The width of the wall in pixels, as in `wall.css`. */
const WALL_PX = 1920

interface HallPictureProps extends Omit<SlidePictureProps, 'scheme'> {
  /** Of the slide, within `HallSongs`. */
  reference?: string | undefined
}

/**
 * A slide as a hall sees it, with the hall's components and style sheets, as wide as its box. Fitted again only if what it shows has changed,
 * since that takes many layouts.
 */
export const HallPicture = memo(({ theme, background, rows, ...content }: HallPictureProps) => {
  const box = useWallScale()
  const frame = frameOf(theme, rows, background?.blobName)
  const { plate, ...hallText } = hallTextOf(theme, rows, background)
  return (
    <div ref={box} className="hall-picture">
      <ShadowFrame className="hall-picture__wall" css={hallStyles()}>
        {/* Dark unless the event is light, whatever the organiser's page looks like */}
        <div
          className="look"
          data-typefaces=""
          data-theme={frame['data-scheme'] === 'Light' ? 'light' : 'dark'}
          {...frame}
          {...hallText}
          style={{ ...frame.style, ...plateStyle(plate) }}
        >
          <PictureGround background={background} rows={rows} />
          <div className="hall">
            <div className="hall-layer">
              <Fitted rows={rows} {...content} />
            </div>
          </div>
        </div>
      </ShadowFrame>
    </div>
  )
})

const Fitted = ({
  reference = '',
  rows: typed,
  languageCode,
  empty,
  topLevel = 2,
}: Omit<HallPictureProps, 'theme' | 'background'>) => {
  const content = useRef<HTMLDivElement>(null)
  const { extents, hasOneSize } = useHallSongs()
  const slide = useMemo(() => ({ reference, version: 0, rows: [...typed] }), [reference, typed])
  const rows = useFittedSlide(content, slide, extents, hasOneSize)
  return (
    <div ref={content} className="hall-fit">
      {rows.length === 0 && empty ? (
        <p>{empty}</p>
      ) : (
        <div className="hall-words">
          <SlideContent
            rows={rows}
            languageCode={languageCode}
            words={slideWords}
            topLevel={topLevel}
            frameImage={markInHall}
          />
        </div>
      )}
    </div>
  )
}

/** Scales the wall to its box. */
const useWallScale = () => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const scale = () => element.style.setProperty('--wall-scale', String(element.clientWidth / WALL_PX))
    scale()
    const observer = new ResizeObserver(scale)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return box
}
