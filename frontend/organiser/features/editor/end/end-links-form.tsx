import { useEffect, useState } from 'react'
import { asApiError } from '../../../../api/api-error.ts'
import { type EndLinks, useUpdateEnd } from '../../../../api/end.ts'
import { endText } from '../../../../text/end.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { SubmitButton } from '../../../../ui/actions/submit-button.tsx'
import { isSafeLink } from '../../../../ui/display/markdown-tokens.ts'
import { Banner, type ShownError } from '../../../../ui/feedback/banner.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'

interface EndLinksFormProps {
  eventReference: string
  links: EndLinks
  etag: string | undefined
  onDirtyChange: (isDirty: boolean) => void
  /** Reads the end screen anew, when somebody else has changed it. */
  reload: () => void
}

const fields = [
  { name: 'donationPageLink', label: endText.donation },
  { name: 'feedbackLink', label: endText.feedback },
  { name: 'subscribeLink', label: endText.subscribe },
] as const
type Name = (typeof fields)[number]['name']

/** The three links. Mounted anew for each saved version. */
export const EndLinksForm = ({ links, reload, ...rest }: EndLinksFormProps) => {
  const [values, setValues] = useState<Record<Name, string>>({
    donationPageLink: links.donationPageLink ?? '',
    feedbackLink: links.feedbackLink ?? '',
    subscribeLink: links.subscribeLink ?? '',
  })
  const changes = changesOf(values, links)
  const isDirty = Object.keys(changes).length > 0
  const { errors, hasConflict, isPending, submit } = useSubmit({ ...rest, isDirty })
  return (
    <Form errors={errors} pending={isPending} onSubmit={() => submit(changes)} label={endText.links}>
      {hasConflict && (
        <Banner kind="warning">
          <p>{endText.conflict}</p>
          <Button onPress={reload}>{endText.reload}</Button>
        </Banner>
      )}
      {fields.map(({ name, label }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          value={values[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
          hint={hintOf(values[name])}
          maxLength={2000}
        />
      ))}
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{endText.save}</SubmitButton>
      </div>
    </Form>
  )
}

const hintOf = (value: string) =>
  value.trim() === '' || isSafeLink(value.trim()) ? endText.linkHint : endText.cannotFollow

/** Only what differs is sent, so that nothing is saved over that was not touched. */
const changesOf = (values: Record<Name, string>, links: EndLinks): Partial<EndLinks> =>
  Object.fromEntries(
    fields
      .map(({ name }) => [name, values[name].trim() || null] as const)
      .filter(([name, value]) => value !== links[name]),
  )

interface Submit {
  eventReference: string
  etag: string | undefined
  isDirty: boolean
  onDirtyChange: (isDirty: boolean) => void
}

const useSubmit = ({ eventReference, etag, isDirty, onDirtyChange }: Submit) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const [hasConflict, setConflict] = useState(false)
  const update = useUpdateEnd(eventReference)
  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [isDirty, onDirtyChange])
  const submit = async (links: Partial<EndLinks>) => {
    setErrors([])
    setConflict(false)
    try {
      if (Object.keys(links).length > 0) await update.mutateAsync({ links, etag })
      showToast({ kind: 'success', message: endText.saved })
    } catch (error) {
      const failure = asApiError(error)
      if (failure.code === 'version-conflict') setConflict(true)
      else setErrors(failure.errors)
    }
  }
  return { errors, hasConflict, isPending: update.isPending, submit }
}
