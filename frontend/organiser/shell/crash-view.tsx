import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { shellText } from '../../text/shell.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PageTitle } from '../../ui/display/page-title.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MAIN_ID } from './skip-link.tsx'

/** Replaces a page that crashed, or whose script failed to load. */
export const CrashView = () => {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <main id={MAIN_ID} tabIndex={-1} className="page">
      <EmptyState
        icon="warning"
        action={
          <Button variant="primary" onPress={() => location.reload()}>
            {shellText.reload}
          </Button>
        }
      >
        <PageTitle title={shellText.crashTitle} />
        <p>{shellText.crashBody}</p>
      </EmptyState>
    </main>
  )
}
