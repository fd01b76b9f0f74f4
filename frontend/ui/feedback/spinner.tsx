import { useEffect } from 'react'
import { uiText } from '../../text/ui.ts'
import { announce } from './announcer.tsx'
import './feedback.css'

/** A turning ring; only a drawing. Use `Loading` where a whole view waits. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />

/** A wait shorter than this is not spoken of: its words would only delay those of the page that comes. */
export const SILENT_WAIT_MS = 1000

/** Says `label` if the wait lasts; the result ends the wait. */
export const announceWait = (label: string) => {
  const timer = setTimeout(() => announce(label), SILENT_WAIT_MS)
  return () => clearTimeout(timer)
}

/** A view that waits, with words. */
export const Loading = ({ label = uiText.loading }: { label?: string }) => {
  useEffect(() => announceWait(label), [label])
  return (
    <div className="loading">
      <Spinner />
      <span>{label}</span>
    </div>
  )
}

/** The shape of content to come. */
export const Skeleton = ({ width = '100%', height = '1em' }: { width?: string; height?: string }) => (
  <span className="skeleton" style={{ width, height }} aria-hidden="true" />
)
