import { useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { type Showing, useShowingListCommands } from '../../../api/showings/showings.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { currentHour, fromLocalInput, toLocalInput } from '../../../ui/display/date-format.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'

interface ShowingDialogProps {
  eventReference: string
  /** The showing to change; without one a new one is added. */
  showing?: Showing | undefined
  isOpen: boolean
  onClose: () => void
}

/** The date and place of a showing. */
export const ShowingDialog = ({ eventReference, showing, isOpen, onClose }: ShowingDialogProps) => (
  <Modal title={showing ? showingsText.editTitle : showingsText.add} isOpen={isOpen} onClose={onClose}>
    <ShowingForm eventReference={eventReference} showing={showing} onSaved={onClose} />
  </Modal>
)

interface ShowingFormProps {
  eventReference: string
  showing: Showing | undefined
  onSaved: () => void
}

const ShowingForm = ({ eventReference, showing, onSaved }: ShowingFormProps) => {
  const [startDate, setStartDate] = useState(() => toLocalInput(showing?.startDateUtc ?? currentHour()))
  const [location, setLocation] = useState(showing?.location ?? '')
  const isStartFixed = Boolean(showing?.presentationStartUtc || showing?.endDateUtc)
  const { errors, isPending, submit } = useSubmit(eventReference, showing, onSaved)
  return (
    <Form
      errors={errors}
      pending={isPending}
      onSubmit={() =>
        submit(isStartFixed ? (showing?.startDateUtc ?? undefined) : fromLocalInput(startDate), location.trim())
      }
    >
      <TextField
        name="startDateUtc"
        type="datetime-local"
        label={showingsText.startDate}
        value={startDate}
        onChange={setStartDate}
        isReadOnly={isStartFixed}
        isRequired
        {...(isStartFixed ? { hint: showingsText.startFixed } : {})}
      />
      <TextField
        name="location"
        label={showingsText.location}
        value={location}
        onChange={setLocation}
        limit={maxLengths.Location}
      />
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{showingsText.save}</SubmitButton>
      </div>
    </Form>
  )
}

const useSubmit = (eventReference: string, showing: Showing | undefined, onSaved: () => void) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const { add, update } = useShowingListCommands(eventReference)
  const submit = async (startDateUtc: string | undefined, location: string) => {
    if (!startDateUtc) return setErrors([{ field: 'startDateUtc', message: showingsText.startDateRequired }])
    setErrors([])
    const values = { startDateUtc, location }
    try {
      if (showing) await update.mutateAsync({ showingReference: showing.reference, ...values })
      else await add.mutateAsync(values)
      showToast({ kind: 'success', message: showing ? showingsText.updated : showingsText.added })
      onSaved()
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, isPending: add.isPending || update.isPending, submit }
}
