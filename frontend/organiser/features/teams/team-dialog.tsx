import { useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { type Team, useTeamCommands } from '../../../api/teams.ts'
import { teamsText } from '../../../text/teams.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'

interface TeamDialogProps {
  /** The team to rename; without one a new one is added. */
  team?: Team | undefined
  isOpen: boolean
  onClose: () => void
}

/** The name of a team. */
export const TeamDialog = ({ team, isOpen, onClose }: TeamDialogProps) => (
  <Modal title={team ? teamsText.editTitle : teamsText.add} isOpen={isOpen} onClose={onClose}>
    <TeamForm team={team} onSaved={onClose} />
  </Modal>
)

const TeamForm = ({ team, onSaved }: { team: Team | undefined; onSaved: () => void }) => {
  const [name, setName] = useState(team?.name ?? '')
  const { errors, isPending, submit } = useSubmit(team, onSaved)
  return (
    <Form errors={errors} pending={isPending} onSubmit={() => submit(name.trim())}>
      <TextField
        name="name"
        label={teamsText.nameField}
        value={name}
        onChange={setName}
        limit={maxLengths.TeamName}
        isRequired
        autoFocus
      />
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{teamsText.save}</SubmitButton>
      </div>
    </Form>
  )
}

const useSubmit = (team: Team | undefined, onSaved: () => void) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const { add, rename } = useTeamCommands()
  const submit = async (name: string) => {
    if (name === '') return setErrors([{ field: 'name', message: teamsText.nameRequired }])
    setErrors([])
    try {
      if (team) await rename.mutateAsync({ reference: team.reference, name })
      else await add.mutateAsync(name)
      showToast({ kind: 'success', message: team ? teamsText.updated : teamsText.added })
      onSaved()
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, isPending: add.isPending || rename.isPending, submit }
}
