import type { PageState } from '../page.ts'
import css from '../styles/watch.css?inline'
import { type DocumentParts, renderDocument } from './document.tsx'

/** What the backend asks for: the whole HTML of a page. */
export const render = (state: PageState, parts: Omit<DocumentParts, 'css'>): string =>
  renderDocument(state, { ...parts, css: css.trim() })
