import { useLogin } from '../../api/login/login.ts'
import { shellText } from '../../text/shell.ts'
import { Link } from '../../ui/actions/link.tsx'
import { PageTitle } from '../../ui/display/page-title.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { paths } from '../paths.ts'

/** The view for an unknown path or a missing event. */
export const NotFound = () => {
  const { user } = useLogin()
  return (
    <EmptyState
      icon="help"
      action={
        <Link href={user ? paths.dashboard : paths.landing} look="primary">
          {user ? shellText.backHome : shellText.backToStart}
        </Link>
      }
    >
      <PageTitle title={shellText.notFoundTitle} />
      <p>{shellText.notFoundBody}</p>
    </EmptyState>
  )
}
