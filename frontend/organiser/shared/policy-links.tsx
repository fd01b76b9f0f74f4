import { shellText } from '../../text/shell.ts'
import { Link } from '../../ui/actions/link.tsx'
import { paths } from '../paths.ts'

/** What users agree to by logging in. Shown among other links. */
export const PolicyLinks = () => (
  <>
    <Link href={paths.terms} look="standalone">
      {shellText.terms}
    </Link>
    <Link href={paths.privacy} look="standalone">
      {shellText.privacy}
    </Link>
  </>
)
