import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Showing } from '../../../api/showings/showings.ts'
import type { SlideWithContents } from '../../../api/slides/slides.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Tag } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { audienceViewOf, slideText, statusOf } from './presentation.ts'
import { useClamped } from './use-clamped.ts'
import type { Presenter } from './use-presenter.ts'
import './item-list.css'

export interface ItemListProps {
  /** The language of the slides. */
  language: string
  slides: SlideWithContents[]
  showing: Showing
  presenter: Pick<Presenter, 'showSlide'>
}

/** The id of an item's heading, for links in the taskbar. */
export const itemId = (reference: string) => `item-${reference}`

/** All items, each with its Present button; the current one is marked. */
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
      {slides.map((slide, index) => (
        <Item
          key={slide.reference}
          slide={slide}
          position={index + 1}
          language={language}
          showing={showing}
          presenter={presenter}
        />
      ))}
    </ol>
  )
}

interface ItemProps extends Omit<ItemListProps, 'slides'> {
  slide: SlideWithContents
  /** Its place in the list, from 1. */
  position: number
}

const Item = ({ slide, position, language, showing, presenter }: ItemProps) => {
  const isCurrent = slide.reference === showing.latestSessionPage?.reference
  const element = useRef<HTMLLIElement>(null)
  useScrollIntoView(element, isCurrent)
  return (
    <li
      ref={element}
      className={`item${isCurrent ? ' item--current' : ''}`}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className="item__position" aria-hidden="true">
        {position}
      </span>
      <div className="item__head">
        <h2 id={itemId(slide.reference)} tabIndex={-1} dir="auto">
          {slide.name}
        </h2>
        {isCurrent && <StateTag showing={showing} />}
      </div>
      <ItemText name={slide.name} text={slideText(slide)} language={language} />
      <Button
        icon="play"
        size="small"
        aria-label={presenterText.presentItem(slide.name)}
        isSoftDisabled={statusOf(showing) !== 'Presenting'}
        onPress={() => presenter.showSlide(slide.reference)}
      >
        {presenterText.present}
      </Button>
    </li>
  )
}

/** The status of the current item, in words. */
const StateTag = ({ showing }: { showing: Showing }) => {
  const view = audienceViewOf(showing)
  if (view === 'OnHold') return <Tag tone="warning">{presenterText.onHold}</Tag>
  return view === 'Shown' ? <Tag tone="success">{presenterText.presenting}</Tag> : <Tag>{presenterText.lastShown}</Tag>
}

/**
 * The item that is shown stays in the middle of the list while the presenter goes through it, so that what comes next is in
 * sight too; the focus stays where it is. Where the list is below the stage, the stage shows it and the page stays.
 */
const useScrollIntoView = (element: RefObject<HTMLLIElement | null>, isCurrent: boolean) => {
  useEffect(() => {
    if (!isCurrent || !scrollsAlone(element.current)) return
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.current?.scrollIntoView({ block: 'center', behavior: isReduced ? 'auto' : 'smooth' })
  }, [element, isCurrent])
}

/** Whether the list has a scroll bar of its own: beside the stage on a desktop, and in its sheet. */
const scrollsAlone = (item: HTMLElement | null) => {
  const side = item?.closest('.presenter__side')
  return !side || getComputedStyle(side).overflowY === 'auto'
}

interface ItemTextProps {
  name: string
  text: string
  language: string
}

/** Three lines of an item, expandable and collapsible. */
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
          className="item__more"
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
