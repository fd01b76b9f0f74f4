import { useMemo, useState } from 'react'
import type { EventListItem } from '../../../api/events/events.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { useAddressState } from '../../shared/search/use-address-state.ts'
import { useSettled } from '../../shared/search/use-settled.ts'
import { useSpokenResult } from '../../shared/search/use-spoken-result.ts'
import { SORTS, type Sort } from './event-order.ts'
import { FILTERS, type Filter, isLong, matchesFilter, matchesSearch } from './event-search.ts'

/** The searched and filtered events, and their order, kept in the address; announces the number of results once typing pauses. */
export const useEventSearch = (events: EventListItem[]) => {
  const [words, setWords] = useAddressState('search')
  const [filter, setFilter] = useAddressState<Filter>('show', FILTERS)
  const [sort, setSort] = useAddressState<Sort>('sort', SORTS)
  const isActive = words.trim() !== '' || filter !== 'all'
  const [wasUsed, setUsed] = useState(isActive)
  const found = useMemo(
    () => events.filter((event) => matchesFilter(event, filter) && matchesSearch(event, words)),
    [events, words, filter],
  )
  const settled = useSettled(words.trim())
  useSpokenResult(`${filter} ${settled}`, settled === words.trim() ? dashboardText.found(found.length) : undefined)
  return {
    words,
    searchFor: (next: string) => {
      setWords(next)
      setUsed(true)
    },
    filter,
    setFilter: (next: Filter) => {
      setFilter(next)
      setUsed(true)
    },
    sort,
    setSort,
    found,
    isActive,
    /** After a search the field stays, since it may have the focus when events are deleted. */
    isOffered: wasUsed || isLong(events),
  }
}

export type EventSearch = ReturnType<typeof useEventSearch>
