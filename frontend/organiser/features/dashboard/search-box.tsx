import { useRef } from 'react'
import { dashboardText } from '../../../text/events/events.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import type { EventSearch } from './use-event-search.ts'

/** Searches both lists of events, and announces the number of results. Without results it links back to all. */
export const SearchBox = ({ search }: { search: EventSearch }) => {
  const field = useRef<HTMLInputElement>(null)
  if (!search.isOffered) return null
  const clear = () => {
    search.searchFor('')
    field.current?.focus()
  }
  return (
    <>
      <search className="event-search">
        <SearchField
          label={dashboardText.search}
          hint={dashboardText.searchHint}
          value={search.words}
          onChange={search.searchFor}
          inputRef={field}
        />
        {search.isActive && <p className="muted">{dashboardText.found(search.found?.length ?? 0)}</p>}
      </search>
      {search.found?.length === 0 && (
        <EmptyState action={<Button onPress={clear}>{dashboardText.clearSearch}</Button>}>
          <h2 dir="auto">{dashboardText.noneFound(search.words.trim())}</h2>
          <p>{dashboardText.noneFoundHint}</p>
        </EmptyState>
      )}
    </>
  )
}
