import { useMemo, useState } from 'react'
import type { EventListItem } from '../../../api/events.ts'
import { dashboardText } from '../../../text/events.ts'
import { useSettled } from '../../shared/search/use-settled.ts'
import { useSpokenResult } from '../../shared/search/use-spoken-result.ts'
import { isLong, matchesSearch } from './event-search.ts'

/** The events as they are searched; how many were found is said once typing rests. */
export const useEventSearch = (events: EventListItem[] | undefined) => {
  const [words, setWords] = useState('')
  const isActive = words.trim() !== ''
  const found = useMemo(() => events?.filter((event) => matchesSearch(event, words)), [events, words])
  const settled = useSettled(words.trim())
  useSpokenResult(settled, settled === words.trim() && found ? dashboardText.found(found.length) : undefined)
  return {
    words,
    setWords,
    found,
    isActive,
    /** One who searches keeps the field when events are deleted meanwhile. */
    isOffered: isActive || (events !== undefined && isLong(events)),
  }
}

export type EventSearch = ReturnType<typeof useEventSearch>
