import type { MouseEvent, ReactNode } from 'react'
import { focusSection } from '../../shared/addresses/use-hash-focus.ts'

/** Scrolls to a section without a history entry, so Back leaves the help immediately. */
const goToSection = (id: string) => {
  history.replaceState(history.state, '', `#${id}`)
  focusSection(id, true)
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

interface SectionAnchorProps {
  id: string
  className?: string
  isCurrent?: boolean
  onGo?: () => void
  children: ReactNode
}

/** A link to a section of this page. */
export const SectionAnchor = ({ id, className = 'link', isCurrent = false, onGo, children }: SectionAnchorProps) => (
  <a
    href={`#${id}`}
    className={className}
    aria-current={isCurrent ? 'location' : undefined}
    onClick={(event) => {
      if (opensElsewhere(event)) return
      event.preventDefault()
      onGo?.()
      goToSection(id)
    }}
  >
    {children}
  </a>
)
