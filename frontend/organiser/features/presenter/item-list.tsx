import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Showing } from '../../../api/showings/showings.ts'
import type { SlideWithContents } from '../../../api/slides/slides.ts'
import { presenterText } from '../../../text/presenter.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Tag } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { slideText, statusOf } from './presentation.ts'
import type { Presenter } from './state/use-presenter.ts'
import { useClamped } from './use-clamped.ts'
import './item-list.css'

interface ItemListProps {
  /** The language of the slides. */
  language: string
  slides: SlideWithContents[]
  showing: Showing
  presenter: Presenter
}

/** The id of an item's heading, so that the taskbar can lead to it. */
export const itemId = (reference: string) => `item-${reference}`

/** All items, each with its Present button; the one that is shown is marked. */
export const ItemList = ({ slides, language, showing, presenter }: ItemListProps) => {
  if (slides.length === 0) {
    return (
      <EmptyState>
        <p>{presenterText.noItems}</p>
      </EmptyState>
    )
  }
  return (
    <ol className="plain-list items" aria-label={presenterText.programmeItems}>
      {slides.map((slide) => (
        <Item key={slide.reference} slide={slide} language={language} showing={showing} presenter={presenter} />
      ))}
    </ol>
  )
}

interface ItemProps {
  slide: SlideWithContents
  language: string
  showing: Showing
  presenter: Presenter
}

const Item = ({ slide, language, showing, presenter }: ItemProps) => {
  const isCurrent = slide.reference === showing.latestSessionPage?.reference
  const isBlank = showing.latestSessionPageBlank
  const isActive = statusOf(showing) === 'Presenting'
  const element = useRef<HTMLLIElement>(null)
  useKeptInView(element, isCurrent)
  return (
    <li
      ref={element}
      className={`item${isCurrent ? ' item--current' : ''}`}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <div className="item__words">
        <div className="row">
          <h2 id={itemId(slide.reference)} tabIndex={-1} dir="auto">
            {slide.name}
          </h2>
          {isCurrent && isActive && (
            <Tag tone={isBlank ? 'warning' : 'success'}>
              {isBlank ? presenterText.onHold : presenterText.presenting}
            </Tag>
          )}
        </div>
        <ItemText name={slide.name} text={slideText(slide)} language={language} />
      </div>
      <Button
        icon="play"
        aria-label={presenterText.presentItem(slide.name)}
        isSoftDisabled={!isActive}
        onPress={() => presenter.showSlide(slide.reference)}
      >
        {presenterText.present}
      </Button>
    </li>
  )
}

/**
 * The item that is shown stays in view while the presenter goes through the list; the focus stays where it is. Where the
 * list stands below the stage, as on phones, the stage shows it and the page stays.
 */
const useKeptInView = (element: RefObject<HTMLLIElement | null>, isCurrent: boolean) => {
  useEffect(() => {
    if (!isCurrent || !isBesideStage(element.current)) return
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.current?.scrollIntoView({ block: 'nearest', behavior: isReduced ? 'auto' : 'smooth' })
  }, [element, isCurrent])
}

const isBesideStage = (item: HTMLElement | null) => {
  const body = item?.closest('.presenter__body')
  return body ? getComputedStyle(body).gridTemplateColumns.includes(' ') : true
}

interface ItemTextProps {
  name: string
  text: string
  language: string
}

/** Three lines of an item, and the rest on request. What has been opened can be closed again. */
const ItemText = ({ name, text, language }: ItemTextProps) => {
  const [isOpen, setOpen] = useState(false)
  const element = useRef<HTMLParagraphElement>(null)
  const isClamped = useClamped(element, text, isOpen)
  if (text === '') return null
  return (
    <>
      <p ref={element} dir="auto" lang={language} className={isOpen ? 'item__text' : 'item__text item__text--clamped'}>
        {text}
      </p>
      {isClamped && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-label={isOpen ? presenterText.showLessOf(name) : presenterText.showMoreOf(name)}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? presenterText.showLess : presenterText.showMore}
        </Button>
      )}
    </>
  )
}
