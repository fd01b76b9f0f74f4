import { asApiError, NO_ANSWER } from '../../../api/client/api-error.ts'
import { useLibrary } from '../../../api/library.ts'
import { libraryText } from '../../../text/events/library.ts'
import { useAddressState } from '../search/use-address-state.ts'
import { useSettled } from '../search/use-settled.ts'
import { useSpokenResult } from '../search/use-spoken-result.ts'

/** What the list is limited to. */
const CHOICES = ['All', 'Song', 'Slide', 'Favourite'] as const
export type LibraryChoice = (typeof CHOICES)[number]

/** A search of the library, whose result is announced once typing pauses; a page's own is kept in the address. */
export const useLibrarySearch = ({ isInAddress = false } = {}) => {
  const [typed, setTyped] = useAddressState(isInAddress ? 'search' : undefined)
  const [choice, setChoice] = useAddressState<LibraryChoice>(isInAddress ? 'show' : undefined, CHOICES)
  const search = useSettled(typed.trim())
  const list = useLibrary({
    search,
    ...(choice === 'Song' || choice === 'Slide' ? { kind: choice } : {}),
    isFavourite: choice === 'Favourite',
  })
  const items = list.data?.pages.flatMap((page) => page.items)
  const total = list.data?.pages[0]?.total ?? 0
  const words = items && wordsOf(total, choice, search)
  useSpokenResult(`${search} ${choice}`, list.isPlaceholderData ? undefined : words)
  const isOffline = list.isError && asApiError(list.error).status === NO_ANSWER
  const failure = isOffline ? libraryText.offline : libraryText.loadFailed
  return { typed, setTyped, choice, setChoice, list, items, words, failure }
}

export type LibrarySearch = ReturnType<typeof useLibrarySearch>

const wordsOf = (total: number, choice: LibraryChoice, search: string) => {
  if (total > 0) return libraryText.found(total)
  if (search !== '') return libraryText.noneFound
  return choice === 'Favourite' ? libraryText.noFavourites : choice === 'All' ? libraryText.none : libraryText.noneFound
}
