import { useLocation, useNavigate } from 'react-router'
import { errorText } from '../../text/errors.ts'
import { uiText } from '../../text/ui.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { PageTitle } from '../../ui/display/page-title.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { paths } from '../paths.ts'

/** The view of a page whose feature the plan lacks. `backHref` is for visitors whose history starts here. */
export const AccessDenied = ({ backHref }: { backHref: string }) => (
  <EmptyState
    icon="info"
    action={
      <div className="row">
        <Link href={paths.subscription} look="primary">
          {uiText.upgradeHere}
        </Link>
        <BackButton href={backHref} />
      </div>
    }
  >
    <PageTitle title={errorText.accessDenied} className="visually-hidden" />
    <p>{errorText.accessDeniedMessage}</p>
  </EmptyState>
)

/** The key that the router gives to the address that the app was opened with. */
const FIRST_KEY = 'default'

/** Leads to the page that the visitor came from. */
const BackButton = ({ href }: { href: string }) => {
  const { key } = useLocation()
  const navigate = useNavigate()
  return (
    <Button icon="back" onPress={() => void (key === FIRST_KEY ? navigate(href) : navigate(-1))}>
      {uiText.back}
    </Button>
  )
}
