import { useMemo, useState } from 'react'
import type { EventListItem } from '../../../api/events/events.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { useSettled } from '../../shared/search/use-settled.ts'
import { useSpokenResult } from '../../shared/search/use-spoken-result.ts'
import { isLong, matchesSearch } from './event-search.ts'

/** The searched events; announces the number of results once typing pauses. */
export const useEventSearch = (events: EventListItem[] | undefined) => {
  const [words, setWords] = useState('')
  const [wasUsed, setUsed] = useState(false)
  const isActive = words.trim() !== ''
  const found = useMemo(() => events?.filter((event) => matchesSearch(event, words)), [events, words])
  const settled = useSettled(words.trim())
  useSpokenResult(settled, settled === words.trim() && found ? dashboardText.found(found.length) : undefined)
  return {
    words,
    searchFor: (next: string) => {
      setWords(next)
      setUsed(true)
    },
    found,
    isActive,
    /** After a search the field stays, since it may have the focus when events are deleted. */
    isOffered: wasUsed || (events !== undefined && isLong(events)),
  }
}

export type EventSearch = ReturnType<typeof useEventSearch>
