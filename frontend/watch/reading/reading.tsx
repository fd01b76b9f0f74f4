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
          <path d="M0 19 5 5h2l5 14H9.7l-1.3-3.5H3.6L2.3 19zm4.3-5.4h3.4L6 8zM18 10a4.6 4.6 0 1 0 2.7 8.3v.7h2.2V10.2h-2.2v.7A4.6 4.6 0 0 0 18 10zm0 2.1a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z" />
        </svg>
        <span className="unseen">{text.reading.title}</span>
      </button>
      {isOpen && <ReadingPanel slides={slides} opener={opener} onClose={() => setOpen(false)} />}
    </>
  )
}
