import { useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import { wizardText } from '../../../text/events/events.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { Import } from './use-import.ts'

interface NewEventFormProps {
  work: Import
  addLabel: string
}

/** The name of the event that the files become. */
export const NewEventForm = ({ work, addLabel }: NewEventFormProps) => {
  // Of the last attempt: the form is gone while slides are added
  const [errors, setErrors] = useState<readonly ShownError[]>(work.errors)
  const create = () => {
    if (work.name.trim() === '') return setErrors([{ field: 'name', message: wizardText.nameRequired }])
    setErrors([])
    return work.add()
  }
  return (
    <Form errors={errors} pending={false} onSubmit={create}>
      <TextField
        name="name"
        label={wizardText.name}
        value={work.name}
        onChange={work.setName}
        limit={maxLengths.EventName}
        autoComplete="off"
        selectsOnFocus
        isRequired
      />
      <p>
        <Button type="submit" icon="add" variant="primary">
          {addLabel}
        </Button>
      </p>
    </Form>
  )
}
