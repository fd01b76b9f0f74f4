import { useEffect } from 'react'
import { uiText } from '../../text/ui.ts'
import { announce } from './announcer.tsx'
import './feedback.css'

/** A decorative spinner. Use `Loading` where a whole view waits. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />

/**
 * Shorter waits aren't announced: they would only delay the announcement of the next page, or take the place of this one's
 * title, which a screen reader on a slow machine reads more than a second later.
 */
export const SILENT_WAIT_MS = 2_500

/** Announces `label` if the wait lasts. Returns the function that ends the wait. */
export const announceWait = (label: string = uiText.loading) => {
  const timer = setTimeout(() => announce(label), SILENT_WAIT_MS)
  return () => clearTimeout(timer)
}

/** A loading view with its text. */
export const Loading = ({ label = uiText.loading }: { label?: string }) => {
  useEffect(() => announceWait(label), [label])
  return (
    <div className="loading">
      <Spinner />
      <span>{label}</span>
    </div>
  )
}

/** A placeholder shaped like the content to come. */
export const Skeleton = ({ width = '100%', height = '1em' }: { width?: string; height?: string }) => (
  <span className="skeleton" style={{ width, height }} aria-hidden="true" />
)
