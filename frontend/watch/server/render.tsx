import type { PageState } from '../page.ts'
import hallCss from '../styles/hall.css?inline'
import css from '../styles/watch.css?inline'
import { type DocumentParts, renderDocument } from './document.tsx'

/** Called by the backend: the complete HTML of a page. */
export const render = (state: PageState, parts: Omit<DocumentParts, 'css'>): string =>
  renderDocument(state, { ...parts, css: isHall(state) ? css.trim() + hallCss.trim() : css.trim() })

const isHall = ({ page }: PageState) => page.screen === 'showing' && page.hall !== null
