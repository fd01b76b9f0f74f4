import { useLogin } from '../../../api/login.ts'
import { landingText } from '../../../text/landing.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { paths } from '../../paths.ts'
import './landing.css'

/** The first page: what the product is, and the two ways in. */
export const Component = () => {
  const { user } = useLogin()
  return (
    <div className="landing">
      <PageTitle title={landingText.title}>{landingText.heading}</PageTitle>
      <p className="landing__intro">{landingText.intro}</p>
      <div className="row">
        <Link href={user ? paths.dashboard : paths.login()} look="primary" size="large">
          {user ? landingText.myEvents : landingText.login}
        </Link>
        <a className="button button--secondary button--large" href={paths.watch}>
          {landingText.join}
        </a>
      </div>
    </div>
  )
}
