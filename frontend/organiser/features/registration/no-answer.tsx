import { confirmEmailText } from '../../../text/account/registration.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** A code that never reached the server may be sent again, but only by the user. */
export const NoAnswer = ({ children, onAgain }: { children: string; onAgain: () => void }) => (
  <>
    <Banner kind="error">{children}</Banner>
    <div>
      <Button variant="primary" onPress={onAgain}>
        {confirmEmailText.tryAgain}
      </Button>
    </div>
  </>
)
