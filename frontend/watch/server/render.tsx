import type { SharedState } from '../page.ts'
import hallCss from '../styles/hall.css?inline'
import hallChoiceCss from '../styles/hall-choice.css?inline'
import overPicturesCss from '../styles/hall-over-pictures.css?inline'
import stageCss from '../styles/stage.css?inline'
import css from '../styles/watch.css?inline'
import { type DocumentParts, type RenderedPage, renderDocument } from './document.tsx'

/** Called by the backend: the complete HTML of a page. */
export const render = (state: SharedState, parts: Omit<DocumentParts, 'css'>): RenderedPage =>
  renderDocument(state, { ...parts, css: [css, ...stylesOf(state)].map((one) => one.trim()).join('') })

/** The style sheets that only this page needs. */
const stylesOf = ({ page }: SharedState) => {
  if (page.screen === 'stage') return [hallCss, stageCss]
  if (page.screen === 'choose' && page.display) return [hallChoiceCss]
  return page.screen === 'showing' && page.hall ? [hallCss, overPicturesCss] : []
}
