import { useState } from 'react'
import { registerText } from '../../../text/account/registration.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { PolicyText } from '../../shared/documents/policy-text.tsx'

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
        <PolicyText policy="terms" />
      </Modal>
    </div>
  )
}
