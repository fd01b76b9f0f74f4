import { useEffect, useRef, useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import { asApiError, NO_ANSWER } from '../../../api/client/api-error.ts'
import { imageAddress } from '../../../api/events/events.ts'
import { type Picture, usePictures } from '../../../api/pictures.ts'
import { picturesText } from '../../../text/events/pictures.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { useSettled } from '../search/use-settled.ts'
import { useSpokenResult } from '../search/use-spoken-result.ts'
import './pictures.css'

interface Props {
  onChoose: (picture: Picture) => void
}

/** The pictures that the organiser may use again, with a search. */
export const PictureLibrary = ({ onChoose }: Props) => {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const list = usePictures(search)
  const pictures = list.data?.pages.flatMap((page) => page.pictures)
  const words = pictures && wordsOf(pictures.length, list.hasNextPage, search)
  useSpokenResult(search, list.isPlaceholderData ? undefined : words)
  const isOffline = list.isError && asApiError(list.error).status === NO_ANSWER
  return (
    <div className="pictures">
      <p className="muted">{picturesText.intro}</p>
      <search>
        <SearchField
          label={picturesText.search}
          value={typed}
          onChange={setTyped}
          limit={maxLengths['listPictures.search']}
        />
      </search>
      <QueryState query={list} failure={isOffline ? picturesText.offline : picturesText.loadFailed} />
      {pictures && pictures.length > 0 && <p className="muted small">{words}</p>}
      {pictures?.length === 0 && <EmptyState>{words}</EmptyState>}
      {pictures && pictures.length > 0 && <Grid pictures={pictures} onChoose={onChoose} list={list} />}
    </div>
  )
}

const wordsOf = (count: number, hasMore: boolean, search: string) => {
  if (count > 0) return picturesText.found(count, hasMore)
  return search === '' ? picturesText.none : picturesText.noneFound
}

interface GridProps extends Props {
  pictures: readonly Picture[]
  list: Pick<ReturnType<typeof usePictures>, 'hasNextPage' | 'fetchNextPage'>
}

const Grid = ({ pictures, onChoose, list: { hasNextPage, fetchNextPage } }: GridProps) => {
  const grid = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)
  // Keyboard and screen reader go on at the first new picture
  useEffect(() => {
    if (firstNew.current === undefined || pictures.length <= firstNew.current) return
    grid.current?.querySelectorAll('button')[firstNew.current]?.focus()
    firstNew.current = undefined
  }, [pictures])
  const showMore = () => {
    firstNew.current = pictures.length
    return fetchNextPage()
  }
  return (
    <>
      <ul ref={grid} className="pictures__grid" aria-label={picturesText.list}>
        {pictures.map((picture) => (
          <li key={picture.blobName}>
            <PictureButton picture={picture} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {hasNextPage && <Button onPress={showMore}>{picturesText.more}</Button>}
    </>
  )
}

const PictureButton = ({ picture, onChoose }: Props & { picture: Picture }) => (
  <Button variant="quiet" className="picture" onPress={() => onChoose(picture)}>
    <img className="picture__image" src={imageAddress(picture.blobName, 320)} alt="" loading="lazy" />
    <span className="picture__name">{picture.altText ?? picture.fileName ?? picturesText.unnamed}</span>
    <span className="picture__uses muted small">{picturesText.usedIn(picture)}</span>
  </Button>
)
