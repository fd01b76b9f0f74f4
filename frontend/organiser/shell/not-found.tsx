import { shellText } from '../../text/shell.ts'
import { Link } from '../../ui/actions/link.tsx'
import { PageTitle } from '../../ui/display/page-title.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { paths } from '../paths.ts'

/** The view at an unknown address, or of an event that is not there. */
export const NotFound = () => (
  <EmptyState
    action={
      <Link href={paths.dashboard} look="primary">
        {shellText.backHome}
      </Link>
    }
  >
    <PageTitle title={shellText.notFoundTitle} />
    <p>{shellText.notFoundBody}</p>
  </EmptyState>
)
