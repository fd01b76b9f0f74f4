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

import { RepeatFields } from './repeat-fields.tsx'
import { MOST_TIMES, type Repeat, repeatedDates, timesOf } from './repeated-dates.ts'

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
  const [repeat, setRepeat] = useState<Repeat>('never')
  const [times, setTimes] = useState('4')
  const isStartFixed = Boolean(showing?.presentationStartUtc || showing?.endDateUtc)
  const { errors, isPending, submit } = useSubmit(eventReference, showing, onSaved)
  return (
    <Form
      errors={errors}
      pending={isPending}
      onSubmit={() =>
        submit({
          startDateUtc: isStartFixed ? (showing?.startDateUtc ?? undefined) : fromLocalInput(startDate),
          location: location.trim(),
          dates: datesOf({ startDate, repeat, times }),
        })
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
      {!showing && (
        <RepeatFields startDate={startDate} repeat={repeat} onRepeat={setRepeat} times={times} onTimes={setTimes} />
      )}
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{showingsText.save}</SubmitButton>
      </div>
    </Form>
  )
}

/** None for a showing that isn't repeated. */
const datesOf = ({ startDate, repeat, times }: { startDate: string; repeat: Repeat; times: string }) => {
  const count = timesOf(times)
  if (repeat === 'never') return []
  return count === undefined ? undefined : repeatedDates(startDate, repeat, count)
}

interface Values {
  startDateUtc: string | undefined
  location: string
  /** All starts of a repeated showing, none if it isn't repeated; undefined for a wrong number of times. */
  dates: string[] | undefined
}

const useSubmit = (eventReference: string, showing: Showing | undefined, onSaved: () => void) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const { add, update } = useShowingListCommands(eventReference)
  const submit = async ({ startDateUtc, location, dates }: Values) => {
    if (!startDateUtc) return setErrors([{ field: 'startDateUtc', message: showingsText.startDateRequired }])
    if (!dates) return setErrors([{ field: 'times', message: showingsText.timesWrong(MOST_TIMES) }])
    setErrors([])
    const values = { startDateUtc, location }
    try {
      if (showing) await update.mutateAsync({ showingReference: showing.reference, ...values })
      else await add.mutateAsync({ ...values, ...(dates.length > 1 ? { repeatedStartsUtc: dates.slice(1) } : {}) })
      const added = dates.length > 1 ? showingsText.addedSeveral(dates.length) : showingsText.added
      showToast({ kind: 'success', message: showing ? showingsText.updated : added })
      onSaved()
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { errors, isPending: add.isPending || update.isPending, submit }
}
