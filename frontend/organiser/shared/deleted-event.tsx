import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { asApiError } from '../../api/client/api-error.ts'
import type { LecternEvent } from '../../api/events/events.ts'
import { binText } from '../../text/events/bin.ts'
import { deletedEventText } from '../../text/events/deleted-event.ts'
import { shellText } from '../../text/shell.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { PageTitle } from '../../ui/display/page-title.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { paths } from '../paths.ts'
import { readUnsavedText } from './unsaved/unsaved-text.ts'

/**
 * Replaces a page once its event is deleted, since every press would fail. Undefined while the event exists, or was
 * never loaded.
 */
export const useDeletedEvent = (event: UseQueryResult<{ data: LecternEvent }>): ReactNode => {
  const isDeleted = event.data !== undefined && event.isError && asApiError(event.error).status === 404
  const [unsaved, setUnsaved] = useState<string>()
  // Before the page unmounts with its unsaved text
  useLayoutEffect(() => setUnsaved(isDeleted ? readUnsavedText() : undefined), [isDeleted])
  if (!isDeleted || unsaved === undefined) return undefined
  return <DeletedEvent unsaved={unsaved} isOfTeam={event.data.data.teamReference !== null} />
}

const DeletedEvent = ({ unsaved, isOfTeam }: { unsaved: string; isOfTeam: boolean }) => (
  <div className="stack stack--wide">
    <PageTitle title={deletedEventText.title} />
    <p>{isOfTeam ? deletedEventText.bodyOfTeam : deletedEventText.body}</p>
    {unsaved !== '' && (
      <>
        <TextArea
          name="unsaved"
          label={deletedEventText.unsaved}
          hint={deletedEventText.unsavedHint}
          value={unsaved}
          isReadOnly
          rows={12}
        />
        <p>
          <CopyButton value={unsaved} label={deletedEventText.copy} />
        </p>
      </>
    )}
    <p className="row">
      <Link href={paths.dashboard} look="primary">
        {shellText.backHome}
      </Link>
      <Link href={paths.bin()} look="secondary">
        {binText.heading}
      </Link>
    </p>
  </div>
)
