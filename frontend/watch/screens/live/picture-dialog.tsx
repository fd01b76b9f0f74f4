import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Block } from '../../../api/watch/types.ts'
import { useText } from '../../language/language-context.tsx'
import { useEscape, useModal } from '../../modal.ts'
import { useZoom } from './use-zoom.ts'

export interface PictureDialogProps {
  block: Block
  address: string
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** A picture on the whole screen: larger by pinching, a double tap, buttons, + and -; moved by scrolling and arrow keys. */
export const PictureDialog = ({ block: { altText, width, height }, address, opener, onClose }: PictureDialogProps) => {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const name = altText || text.image
  const { image, zoomBy, isLeast, isMost } = useZoom(box)
  useModal(box, opener)
  useEscape(onClose)
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomBy(STEP)
    if (key === '-') zoomBy(1 / STEP)
  }
  return createPortal(
    <div className="picture" role="dialog" aria-label={name} onKeyDown={onKey}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by arrow keys */}
      <div ref={box} className="picture-box" tabIndex={0}>
        <img ref={image} src={address} alt={name} width={width ?? undefined} height={height ?? undefined} />
      </div>
      <div className="picture-tools">
        <button type="button" className="button" aria-disabled={isLeast} onClick={() => zoomBy(1 / STEP)}>
          <span aria-hidden="true">−</span>
          <span className="unseen">{text.zoomOut}</span>
        </button>
        <button type="button" className="button" aria-disabled={isMost} onClick={() => zoomBy(STEP)}>
          <span aria-hidden="true">+</span>
          <span className="unseen">{text.zoomIn}</span>
        </button>
        <button type="button" className="button primary" onClick={onClose}>
          {text.reading.done}
        </button>
      </div>
    </div>,
    document.body,
  )
}

const STEP = 1.5
