import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { groupBySong } from '../../../../openapi/rules/lyrics/group-by-song.ts'
import type { LecternEvent } from '../../../api/events/events.ts'
import type { Showing } from '../../../api/showings/showings.ts'
import type { SlideWithContents } from '../../../api/slides/slides.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { searchText } from '../../../text/presenter/stage.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Tag } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useStable } from '../../../ui/use-stable.ts'
import { paths } from '../../paths.ts'
import { HallThumbnail } from '../../shared/slide/hall-thumbnail.tsx'
import { type AudienceView, audienceViewOf, slideText, statusOf } from './presentation.ts'
import { bestOf, findSlides } from './search/find-slides.ts'
import { ItemsSearch } from './search/items-search.tsx'
import type { SlideSearch } from './search/use-slide-search.ts'
import { useClamped } from './use-clamped.ts'
import type { Presenter } from './use-presenter.ts'
import './item-list.css'

export interface ItemListProps {
  event: LecternEvent
  slides: SlideWithContents[]
  showing: Showing
  presenter: Pick<Presenter, 'showSlide'>
  search: SlideSearch
  /** Whether each item has a picture. */
  isWide: boolean
}

/** A list that is longer than the eye takes in. */
const LONG = 12

/** The id of an item's heading, for links in the taskbar. */
export const itemId = (reference: string) => `item-${reference}`

/** All items, each with its Present button; the current one is marked. */
export const ItemList = ({ event, slides, showing, presenter, search, isWide }: ItemListProps) => {
  const items = useMemo(() => itemsOf(slides), [slides])
  const found = useMemo(() => findSlides(items, search.query), [items, search.query])
  const present = useStable((reference: string) => presenter.showSlide(reference))
  if (slides.length === 0) return <NoItems eventReference={event.reference} />
  const isPresenting = statusOf(showing) === 'Presenting'
  const current = showing.latestSessionPage?.reference
  const goToBest = () => {
    const best = bestOf(items, search.query)
    if (!best || search.query === '') return
    search.close()
    if (isPresenting) present(best.slide.reference)
    else document.getElementById(itemId(best.slide.reference))?.scrollIntoView({ block: 'center' })
  }
  const hasSongs = items.some(({ song }) => song !== undefined)
  return (
    <div className={`items-panel${hasSongs ? ' items-panel--songs' : ''}`}>
      {(slides.length > LONG || search.isOpen) && (
        <ItemsSearch search={search} found={found.length} onEnter={goToBest} />
      )}
      {found.length === 0 && <p className="muted">{searchText.none}</p>}
      <ol className="plain-list items" aria-label={presenterText.programmeItems}>
        {found.map((item) => (
          <Item
            key={item.slide.reference}
            {...item}
            {...{ event, isWide, isPresenting, present }}
            view={item.slide.reference === current ? audienceViewOf(event, showing) : undefined}
          />
        ))}
      </ol>
    </div>
  )
}

const NoItems = ({ eventReference }: { eventReference: string }) => (
  <EmptyState
    action={
      <Link href={paths.event(eventReference)} look="secondary" icon="add">
        {presenterText.addSlides}
      </Link>
    }
  >
    <p>{presenterText.noItems}</p>
  </EmptyState>
)

interface ListItem {
  slide: SlideWithContents
  name: string
  text: string
  /** Its place in the programme, from 1. */
  position: number
  /** The song that it belongs to. */
  song: string | undefined
  isFirstOfSong: boolean
  /** What it's called in its song; its name outside of songs. */
  section: string
}

const itemsOf = (slides: SlideWithContents[]): ListItem[] =>
  groupBySong(slides)
    .flatMap(({ title, slides: ofSong, sections }) =>
      ofSong.map((slide, index) => ({
        slide,
        song: title,
        isFirstOfSong: index === 0,
        section: sections[index] || slide.name,
      })),
    )
    .map((item, index) => ({ ...item, position: index + 1, name: item.slide.name, text: slideText(item.slide) }))

interface ItemProps extends ListItem, Pick<ItemListProps, 'event' | 'isWide'> {
  /** Of the audience, if this is the current item. */
  view: AudienceView | undefined
  isPresenting: boolean
  present: (reference: string) => void
}

/** An event may have 500: a press changes two. */
const Item = memo(({ event, view, isWide, isPresenting, present, ...item }: ItemProps) => {
  const { slide, name, text, position, song, isFirstOfSong } = item
  const isCurrent = view !== undefined
  const element = useRef<HTMLLIElement>(null)
  useScrollIntoView(element, isCurrent)
  return (
    <li
      ref={element}
      className={`item${isCurrent ? ' item--current' : ''}${song ? ' item--of-song' : ''}`}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {isWide && (
        <>
          <span className="item__song" aria-hidden="true" dir="auto">
            {isFirstOfSong && song}
          </span>
          <HallThumbnail event={event} rows={slide.pageBody.rows} reference={slide.reference} />
        </>
      )}
      <span className="item__position" aria-hidden="true">
        {position}
      </span>
      <div className="item__head">
        <ItemHeading {...item} />
        {isCurrent && <StateTag view={view} />}
      </div>
      <ItemText name={name} text={text} language={event.defaultLanguageCode} />
      <Button
        className="item__present"
        icon="play"
        size="small"
        aria-label={presenterText.presentItem(name)}
        isSoftDisabled={!isPresenting}
        onPress={() => present(slide.reference)}
      >
        {presenterText.present}
      </Button>
    </li>
  )
})

/** The item's name; in a song the song's title apart, since a wide list has it once. */
const ItemHeading = ({ slide, name, song, section }: ListItem) => (
  <h2 id={itemId(slide.reference)} tabIndex={-1} dir="auto">
    {song && <span className="item__of-song">{name.slice(0, name.lastIndexOf(section))}</span>}
    {song ? section : name}
  </h2>
)

/** The status of the current item, in words. */
const StateTag = ({ view }: { view: AudienceView }) => {
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
    const block = isTall(element.current) ? 'start' : 'center'
    element.current?.scrollIntoView({ block, behavior: isReduced ? 'auto' : 'smooth' })
  }, [element, isCurrent])
}

/** In the middle of a list that hardly holds it, an item would lose its head. */
const isTall = (item: HTMLElement | null) =>
  (item?.offsetHeight ?? 0) * 2 > (item?.closest('.items')?.clientHeight ?? Number.POSITIVE_INFINITY)

/** Whether the list has a scroll bar of its own: beside the stage on a desktop, and in its sheet. */
const scrollsAlone = (item: HTMLElement | null) => {
  const side = item?.closest('.presenter__side')
  return !side || [side, item?.closest('.items')].some((box) => box && getComputedStyle(box).overflowY === 'auto')
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
