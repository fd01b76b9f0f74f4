import { useState } from 'react'
import type { LibraryItem } from '../../../api/library.ts'
import { libraryText } from '../../../text/events/library.ts'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { LibraryList } from '../../shared/library/library-list.tsx'
import { useLibrarySearch } from '../../shared/library/use-library-search.ts'
import { ItemDialog } from './item-dialog.tsx'
import { SongReport } from './song-report.tsx'

/** The library (docs/product-rules.md#library). */
export const Component = () => {
  const search = useLibrarySearch({ isInAddress: true })
  const [open, setOpen] = useState<LibraryItem>()
  return (
    <div className="stack stack--wide">
      <PageTitle title={libraryText.heading} />
      <p className="muted">{libraryText.intro}</p>
      <LibraryList search={search} onChoose={setOpen} />
      <SongReport />
      <ItemDialog item={open} onClose={() => setOpen(undefined)} />
    </div>
  )
}
