import { useEffect, useRef } from 'react'
import { ToggleButton } from 'react-aria-components'
import { maxLengths } from '../../../../generated/limits.ts'
import { type LibraryItem, useFavourite } from '../../../api/library.ts'
import { libraryText } from '../../../text/events/library.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/actions/icon.tsx'
import { Segments } from '../../../ui/actions/segments.tsx'
import { Tag } from '../../../ui/display/card.tsx'
import { DateText } from '../../../ui/display/date-text.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { showFailure } from '../failure-toast.ts'
import type { LibraryChoice, LibrarySearch } from './use-library-search.ts'
import './library.css'

const CHOICES: { value: LibraryChoice; label: string }[] = [
  { value: 'All', label: libraryText.all },
  { value: 'Song', label: libraryText.songs },
  { value: 'Slide', label: libraryText.slides },
  { value: 'Favourite', label: libraryText.favourites },
]

interface Props {
  search: LibrarySearch
  onChoose: (item: LibraryItem) => void
}

/** The songs and slides that can be used again, with a search. */
export const LibraryList = ({ search, onChoose }: Props) => {
  const { typed, setTyped, choice, setChoice, list, items, words, failure } = search
  return (
    <div className="library">
      <search className="library__search">
        <SearchField
          label={libraryText.search}
          value={typed}
          onChange={setTyped}
          limit={maxLengths['listLibrary.search']}
        />
        <Segments label={libraryText.kinds} value={choice} onChange={setChoice} segments={CHOICES} />
      </search>
      <QueryState query={list} failure={failure} />
      {items && items.length > 0 && <p className="muted small">{words}</p>}
      {items?.length === 0 && <EmptyState icon="music">{words}</EmptyState>}
      {items && items.length > 0 && <Items items={items} list={list} onChoose={onChoose} />}
    </div>
  )
}

interface ItemsProps extends Pick<Props, 'onChoose'> {
  items: readonly LibraryItem[]
  list: Pick<LibrarySearch['list'], 'hasNextPage' | 'fetchNextPage'>
}

const Items = ({ items, list: { hasNextPage, fetchNextPage }, onChoose }: ItemsProps) => {
  const box = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)
  // Keyboard and screen reader go on at the first new item
  useEffect(() => {
    if (firstNew.current === undefined || items.length <= firstNew.current) return
    box.current?.querySelectorAll<HTMLElement>('.library-item__main')[firstNew.current]?.focus()
    firstNew.current = undefined
  }, [items])
  const showMore = () => {
    firstNew.current = items.length
    return fetchNextPage()
  }
  return (
    <>
      <ul ref={box} className="plain-list library__items" aria-label={libraryText.list}>
        {items.map((item) => (
          <li key={item.reference} data-item={item.reference} className="library-item">
            <ItemButton item={item} onChoose={onChoose} />
            <FavouriteButton item={item} />
          </li>
        ))}
      </ul>
      {hasNextPage && <Button onPress={showMore}>{libraryText.more}</Button>}
    </>
  )
}

const ItemButton = ({ item, onChoose }: Pick<Props, 'onChoose'> & { item: LibraryItem }) => (
  <Button variant="quiet" className="library-item__main" onPress={() => onChoose(item)}>
    <Icon name={item.kind === 'Song' ? 'music' : 'text'} />
    <span className="library-item__words">
      <span className="library-item__title" dir="auto">
        {item.title}
      </span>
      {item.firstLine && item.firstLine !== item.title && (
        <span className="library-item__line" dir="auto">
          {item.firstLine}
        </span>
      )}
      <span className="library-item__facts muted small">
        <span>{libraryText.facts(item)}</span>
        {item.authors && <span dir="auto">{item.authors}</span>}
        {item.ccliNumber && <Tag>{libraryText.ccli(item.ccliNumber)}</Tag>}
        <LastShown item={item} />
        {item.tags.map((tag) => (
          <Tag key={tag}>
            <bdi>{tag}</bdi>
          </Tag>
        ))}
      </span>
    </span>
  </Button>
)

/** When it was shown last. */
export const LastShown = ({ item: { lastShownUtc } }: { item: Pick<LibraryItem, 'lastShownUtc'> }) =>
  lastShownUtc ? (
    <span>
      {libraryText.lastShown} <DateText value={lastShownUtc} part="day" />
    </span>
  ) : (
    <span>{libraryText.neverShown}</span>
  )

/** A star, which is filled for a favourite. */
export const FavouriteButton = ({ item }: { item: LibraryItem }) => {
  const { mutateAsync, isPending, variables } = useFavourite()
  // As it was pressed, until the list has it
  const isSelected = isPending && variables ? variables.isFavourite : item.isFavourite
  const change = (isFavourite: boolean) =>
    mutateAsync({ reference: item.reference, isFavourite }).catch((error: unknown) =>
      showFailure(error, libraryText.favouriteFailed),
    )
  return (
    <ToggleButton
      className="library-item__star"
      aria-label={libraryText.favourite(item.title)}
      isSelected={isSelected}
      onChange={change}
    >
      <Icon name="star" />
    </ToggleButton>
  )
}
