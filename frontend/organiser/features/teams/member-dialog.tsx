import { useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { type TeamMember, useMemberCommands } from '../../../api/teams.ts'
import { membersText } from '../../../text/teams.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'

interface MemberFormProps {
  teamReference: string
  /** The member to change; without one the dialog invites a user. */
  member?: TeamMember | undefined
}
interface MemberDialogProps extends MemberFormProps {
  isOpen: boolean
  onClose: () => void
}

/** A member's address; read-only after the invitation. */
export const MemberDialog = ({ isOpen, onClose, ...form }: MemberDialogProps) => (
  <Modal title={form.member ? membersText.editTitle : membersText.add} isOpen={isOpen} onClose={onClose}>
    <MemberForm {...form} onSaved={onClose} />
  </Modal>
)

const MemberForm = ({ teamReference, member, onSaved }: MemberFormProps & { onSaved: () => void }) => {
  const [email, setEmail] = useState(member?.emailAddress ?? '')
  const { errors, isPending, submit } = useSubmit(teamReference, member, onSaved)
  return (
    <Form errors={errors} pending={isPending} onSubmit={() => submit(email.trim())}>
      <TextField
        name="emailAddress"
        type="email"
        label={membersText.email}
        hint={hintFor(member)}
        value={email}
        onChange={setEmail}
        limit={maxLengths.EmailAddress}
        autoComplete="off"
        isReadOnly={member !== undefined}
        isRequired
        autoFocus
      />
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{membersText.save}</SubmitButton>
      </div>
    </Form>
  )
}

const hintFor = (member: TeamMember | undefined) => {
  if (!member) return membersText.addHint
  return member.isConfirmed ? membersText.confirmedHint : membersText.invitedHint
}

const useSubmit = (teamReference: string, member: TeamMember | undefined, onSaved: () => void) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const { add, update } = useMemberCommands(teamReference)
  const submit = async (emailAddress: string) => {
    if (emailAddress === '') return setErrors([{ field: 'emailAddress', message: membersText.emailRequired }])
    setErrors([])
    try {
      if (member) await update.mutateAsync({ reference: member.reference, emailAddress })
      else await add.mutateAsync(emailAddress)
      showToast({ kind: 'success', message: member ? membersText.updated : membersText.added })
      onSaved()
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, isPending: add.isPending || update.isPending, submit }
}
