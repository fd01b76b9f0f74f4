import { errorText } from '../../text/errors.ts'
import { uiText } from '../../text/ui.ts'
import { Link } from '../../ui/actions/link.tsx'
import { PageTitle } from '../../ui/display/page-title.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { paths } from '../paths.ts'

/** The view of a page whose feature the plan lacks. */
export const AccessDenied = () => (
  <EmptyState
    action={
      <Link href={paths.subscription} look="primary">
        {uiText.upgradeHere}
      </Link>
    }
  >
    <PageTitle title={errorText.accessDenied} className="visually-hidden" />
    <p>{errorText.accessDeniedMessage}</p>
  </EmptyState>
)
