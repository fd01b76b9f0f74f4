import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  className: string
  /** The only style sheet that applies inside. */
  css: string
  children: ReactNode
}

/** Contents in a shadow root, so that neither the page's styles nor theirs reach the other. */
export const ShadowFrame = (props: Props) => (import.meta.env.SSR ? <Declared {...props} /> : <Attached {...props} />)

/** In a page that is drawn at build time, the root is part of its HTML. */
const Declared = ({ className, css, children }: Props) => (
  <div className={className}>
    <template {...{ shadowrootmode: 'open' }}>
      <style nonce="CSP_NONCE">{css}</style>
      {children}
    </template>
  </div>
)

const Attached = ({ className, css, children }: Props) => {
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return
      const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
      shadow.adoptedStyleSheets = [sheetOf(css)]
      setRoot(shadow)
    },
    [css],
  )
  return (
    <div ref={attach} className={className}>
      {root && createPortal(children, root)}
    </div>
  )
}

const sheets = new Map<string, CSSStyleSheet>()

/** One sheet for all roots with the same styles. */
function sheetOf(css: string) {
  const known = sheets.get(css)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}
