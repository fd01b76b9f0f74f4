import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { mockText } from '../../text/mock.ts'
import { Failing } from './failing.tsx'
import { Links } from './links.tsx'
import { Once } from './once.tsx'
import { Situations } from './situations.tsx'
import { activeNames, type PanelMocks, textOfName, usePanelMocks } from './use-panel-mocks.ts'

const corners: string[] = ['end', 'start', 'top-end', 'top-start']
const CORNER_KEY = 'lectern-mocks-corner'

/** Remembers the panel's corner, so it covers nothing the user needs. */
function useCorner() {
  const [corner, setCorner] = useState(() => localStorage.getItem(CORNER_KEY) ?? 'end')
  const move = () => {
    const next = corners[(corners.indexOf(corner) + 1) % corners.length] ?? 'end'
    localStorage.setItem(CORNER_KEY, next)
    setCorner(next)
  }
  return { corner, move }
}

/** Whether the panel is open. Opening moves the focus to its heading, closing gives it back. */
function useOpening(isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const opener = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    // Keep keys away from the page's own shortcuts, such as the presenter's arrows
    event.stopPropagation()
    if (event.key === 'Escape' && isOpen) close()
  }
  return { isOpen, open: () => setOpen(true), close, opener, heading, onKeyDown }
}

/** The button "Mocks", which shows what is active, and its panel. It isn't modal: the page stays usable. */
export const Panel = ({ mocks, problem }: { mocks: PanelMocks; problem: string | null }) => {
  const [said, say] = useState('')
  const { corner, move } = useCorner()
  const state = usePanelMocks(mocks)
  const { isOpen, open, close, opener, heading, onKeyDown } = useOpening(problem !== null)
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the page's keys come up here from the controls inside
    <div className={`mocks mocks-${corner}`} onKeyDown={onKeyDown} lang="en" dir="ltr">
      <button
        ref={opener}
        type="button"
        className="opener"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={isOpen ? close : open}
      >
        {mockText.button(activeNames(state).map(textOfName))}
      </button>
      <section id={id} className="panel" aria-labelledby={`${id}-h`} hidden={!isOpen}>
        <Head id={`${id}-h`} heading={heading} onMove={move} onClose={close} />
        {problem && (
          <p role="alert" className="problem">
            {problem}
          </p>
        )}
        <Situations mocks={mocks} state={state} say={say} />
        <Once mocks={mocks} say={say} />
        <Failing mocks={mocks} state={state} say={say} />
        <Links state={state} say={say} />
        <button type="button" className="wide" title={mockText.resetHint} onClick={() => void mocks.reset()}>
          {mockText.reset}
        </button>
        <p role="status">{said}</p>
      </section>
    </div>
  )
}

interface HeadProps {
  id: string
  heading: RefObject<HTMLHeadingElement | null>
  onMove: () => void
  onClose: () => void
}

const Head = ({ id, heading, onMove, onClose }: HeadProps) => (
  <header>
    <h2 id={id} ref={heading} tabIndex={-1}>
      {mockText.heading}
    </h2>
    <button type="button" onClick={onMove}>
      {mockText.move}
    </button>
    <button type="button" onClick={onClose}>
      {mockText.close}
    </button>
  </header>
)
