import type { KeyboardEvent } from 'react'
import { searchText } from '../../../../text/presenter/stage.ts'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import { useSettled } from '../../../shared/search/use-settled.ts'
import { useSpokenResult } from '../../../shared/search/use-spoken-result.ts'
import type { SlideSearch } from './use-slide-search.ts'

interface ItemsSearchProps {
  search: SlideSearch
  found: number
  /** Goes to the best of what was found. */
  onEnter: () => void
}

/** Finds slides by their words or their number. */
export const ItemsSearch = ({ search, found, onEnter }: ItemsSearchProps) => {
  const settled = useSettled(search.query)
  useSpokenResult(settled, settled === search.query && settled !== '' ? searchText.found(found) : undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter()
    // With words in it, the field takes Escape to clear them
    if (event.key === 'Escape' && search.query === '') search.close()
  }
  return (
    <search className="items-search" onKeyDownCapture={onKeyDown}>
      <SearchField label={searchText.label} value={search.query} onChange={search.setQuery} inputRef={search.field} />
    </search>
  )
}
