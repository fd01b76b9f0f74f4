import { createRoot } from 'react-dom/client'
import css from './panel.css?inline'
import { Panel } from './panel.tsx'
import type { PanelMocks } from './use-panel-mocks.ts'

/** Mounts the panel in a shadow root, so its styles and the page's don't affect each other. */
export function mountPanel(mocks: PanelMocks, problem: string | null) {
  const host = document.createElement('div')
  host.dataset.lecternMocks = ''
  const shadow = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = css
  const root = document.createElement('div')
  shadow.append(style, root)
  document.body.append(host)
  createRoot(root).render(<Panel mocks={mocks} problem={problem} />)
}
