import { type FocusEvent, Fragment, useEffect, useId, useRef, useState } from 'react'
import { helpText } from '../../../text/documents.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { Section } from '../../shared/documents/read-document.ts'
import { SectionAnchor } from './go-to-section.tsx'

interface HelpMenuProps {
  sections: readonly Section[]
  /** The visible section. */
  current: string | undefined
}

const groups: Partial<Record<string, string>> = helpText.groups

/** The sections: beside the text, or on a phone behind a sticky button. */
export const HelpMenu = ({ sections, current }: HelpMenuProps) => {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const list = useCurrentInView(current)
  const close = () => setOpen(false)
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const closeOnEscape = ({ key }: { key: string }) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    toggle.current?.focus()
  }
  return (
    <nav className="help__menu" aria-label={helpText.sections} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <Button
        ref={toggle}
        className="help__toggle"
        icon={isOpen ? 'up' : 'down'}
        aria-expanded={isOpen}
        aria-controls={listId}
        onPress={() => setOpen(!isOpen)}
      >
        {helpText.sections}
      </Button>
      <ul ref={list} id={listId} className={`plain-list help__list${isOpen ? ' help__list--open' : ''}`}>
        {sections.map(({ id, heading }) => (
          <Fragment key={id}>
            {groups[id] && <li className="help__group">{groups[id]}</li>}
            <li>
              <SectionAnchor id={id} className="help__link" isCurrent={id === current} onGo={close}>
                {heading}
              </SectionAnchor>
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls a long menu along with the page, without moving the page itself. */
const useCurrentInView = (current: string | undefined) => {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another position in the list
  useEffect(() => {
    const box = list.current
    const link = box?.querySelector('[aria-current]')
    if (!box || !link) return
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()]
    if (inner.top < outer.top) box.scrollTop += inner.top - outer.top
    if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom
  }, [current])
  return list
}
