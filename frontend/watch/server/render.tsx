import type { SharedState } from '../page.ts'
import hallCss from '../styles/hall.css?inline'
import css from '../styles/watch.css?inline'
import { type DocumentParts, type RenderedPage, renderDocument } from './document.tsx'

/** Called by the backend: the complete HTML of a page. */
export const render = (state: SharedState, parts: Omit<DocumentParts, 'css'>): RenderedPage =>
  renderDocument(state, { ...parts, css: isHall(state) ? css.trim() + hallCss.trim() : css.trim() })

const isHall = ({ page }: SharedState) => page.screen === 'showing' && page.hall !== null
