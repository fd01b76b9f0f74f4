import { shellText } from '../../text/shell.ts'
import { Link } from '../../ui/actions/link.tsx'
import { paths } from '../paths.ts'

/** The texts that a person agrees to by logging in. */
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
