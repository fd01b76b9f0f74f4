import { lazy, Suspense, useState } from 'react'
import { registerText } from '../../../text/account/registration.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'

/** Loaded once it's read: the form's scripts have a limit. */
const PolicyText = lazy(() =>
  import('../../shared/documents/policy-text.tsx').then((script) => ({ default: script.PolicyText })),
)

/** The checkbox that accepts the terms, with a full-screen dialog to read them. */
export const TermsField = ({ isAccepted, onChange }: { isAccepted: boolean; onChange: (is: boolean) => void }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="row">
      <Checkbox name="acceptsTerms" isSelected={isAccepted} onChange={onChange}>
        {registerText.acceptTerms}
      </Checkbox>
      <Button size="small" variant="quiet" className="button--as-link" onPress={() => setOpen(true)}>
        {registerText.readTerms}
      </Button>
      <Modal title={registerText.terms} isOpen={isOpen} onClose={() => setOpen(false)} size="full">
        <Suspense fallback={<Loading />}>
          <PolicyText policy="terms" />
        </Suspense>
      </Modal>
    </div>
  )
}
