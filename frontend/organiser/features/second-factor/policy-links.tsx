import { loginMfaText } from '../../../text/second-factor.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { paths } from '../../paths.ts'

/** The texts that a person agrees to by logging in. */
export const PolicyLinks = () => (
  <p className="row">
    <Link href={paths.terms} look="standalone">
      {loginMfaText.termsOfUse}
    </Link>
    <Link href={paths.privacy} look="standalone">
      {loginMfaText.privacyPolicy}
    </Link>
  </p>
)
