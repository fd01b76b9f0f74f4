import { type Ref, useRef } from 'react'
import { dashboardText } from '../../../text/events/events.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segments } from '../../../ui/actions/segments.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SORTS } from './event-order.ts'
import { FILTERS } from './event-search.ts'
import type { EventSearch } from './use-event-search.ts'
import { VIEWS, type View } from './use-view.ts'
import './event-tools.css'

interface EventToolsProps {
  search: EventSearch
  view: View
  onView: (view: View) => void
}

/** Cards or list, and for many events search, filter and order of both lists. Without results it leads back to all. */
export const EventTools = ({ search, view, onView }: EventToolsProps) => {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    search.searchFor('')
    search.setFilter('all')
    field.current?.focus()
  }
  return (
    <>
      <div className="event-tools">
        {search.isOffered && <SearchAndOrder search={search} field={field} />}
        <Segments
          label={dashboardText.view}
          value={view}
          onChange={onView}
          segments={options(VIEWS, dashboardText.views)}
        />
      </div>
      {search.isActive && search.found.length === 0 && (
        <EmptyState action={<Button onPress={clear}>{dashboardText.clearSearch}</Button>}>
          <h2 dir="auto">{dashboardText.noneFound(search.words.trim())}</h2>
          <p>{dashboardText.noneFoundHint}</p>
        </EmptyState>
      )}
    </>
  )
}

const SearchAndOrder = ({ search, field }: { search: EventSearch; field: Ref<HTMLInputElement> }) => (
  <>
    <search className="event-search">
      <SearchField
        label={dashboardText.search}
        hint={dashboardText.searchHint}
        value={search.words}
        onChange={search.searchFor}
        inputRef={field}
      />
      {search.isActive && <p className="muted">{dashboardText.found(search.found.length)}</p>}
    </search>
    <Select
      name="filter"
      label={dashboardText.filter}
      value={search.filter}
      onChange={(chosen) => search.setFilter(FILTERS.find((one) => one === chosen) ?? 'all')}
      groups={[{ options: options(FILTERS, dashboardText.filters) }]}
    />
    <Select
      name="sort"
      label={dashboardText.sort}
      value={search.sort}
      onChange={(chosen) => search.setSort(SORTS.find((one) => one === chosen) ?? 'date')}
      groups={[{ options: options(SORTS, dashboardText.sorts) }]}
    />
  </>
)

const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))
