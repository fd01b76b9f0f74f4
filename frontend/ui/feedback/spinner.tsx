import { uiText } from '../../text/ui.ts'
import './feedback.css'

/** A turning ring; only a drawing. Use `Loading` where a whole view waits. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />

/** A view that waits, with words. */
export const Loading = ({ label = uiText.loading }: { label?: string }) => (
  <div className="loading" role="status">
    <Spinner />
    <span>{label}</span>
  </div>
)

/** The shape of content to come. */
export const Skeleton = ({ width = '100%', height = '1em' }: { width?: string; height?: string }) => (
  <span className="skeleton" style={{ width, height }} aria-hidden="true" />
)
