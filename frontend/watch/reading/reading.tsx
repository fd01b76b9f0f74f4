import { useEffect, useRef, useState } from 'react'
import { useText } from '../language/language-context.tsx'
import { isOwnPage } from './device-settings.ts'
import { ReadingPanel, type SlideActions } from './reading-panel.tsx'

/**
 * The button for the reading settings, and the open panel. Missing before hydration, and in frames, the organiser's
 * view of the audience.
 */
export const Reading = ({ slides }: { slides?: SlideActions }) => {
  const text = useText()
  const [isReady, setReady] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => setReady(isOwnPage()), [])
  if (!isReady) return null
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="button reading-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M2 19 7.5 5h2L15 19h-2.3l-1.3-3.5H5.6L4.3 19zM6.3 13.5h4.4L8.5 7.4zM14 13h8v2h-8zm0 4h8v2h-8zm2-8h6v2h-6z" />
        </svg>
        {text.reading.title}
      </button>
      {isOpen && <ReadingPanel slides={slides} opener={opener} onClose={() => setOpen(false)} />}
    </>
  )
}
