import { useEffect, useState } from 'react'
import { maxLengths } from '../../../../../generated/limits.ts'
import { asApiError } from '../../../../api/client/api-error.ts'
import { type EndLinks, useUpdateEnd } from '../../../../api/events/end.ts'
import { useEventFeature } from '../../../../api/events/events.ts'
import { endText } from '../../../../text/events/end.ts'
import { uiText } from '../../../../text/ui.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { SubmitButton } from '../../../../ui/actions/submit-button.tsx'
import { isSafeLink } from '../../../../ui/display/markdown-tokens.ts'
import { Banner, type ShownError } from '../../../../ui/feedback/banner.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { useField, useSpokenAtPause } from '../../../../ui/forms/form-context.ts'
import { TextField, type TextFieldProps } from '../../../../ui/forms/text-field.tsx'
import { useStable } from '../../../../ui/use-stable.ts'
import { UpgradeHint } from '../../../shared/plans/upgrade-hint.tsx'
import { onDiscard } from '../../../shared/unsaved/unsaved-guard.tsx'
import { useUnsavedText } from '../../../shared/unsaved/unsaved-text.ts'
import { useSessionDraft } from '../../../shared/unsaved/use-session-draft.ts'

interface EndLinksFormProps {
  eventReference: string
  links: EndLinks
  onDirtyChange: (isDirty: boolean) => void
  /** Refetches the end screen after a change in another session. */
  reload: () => Promise<unknown>
}

const fields = [
  { name: 'donationPageLink', label: endText.donation },
  { name: 'feedbackLink', label: endText.feedback },
  { name: 'subscribeLink', label: endText.subscribe },
] as const
type Name = (typeof fields)[number]['name']
/** Edited links; unedited ones follow the server. */
type Edits = Partial<Record<Name, string>>

/** The links that the event owner's plan includes. */
export const EndLinksForm = (props: EndLinksFormProps) => {
  const allowed = useAllowedFields(props.eventReference)
  return (
    <section className="stack" aria-labelledby="end-links">
      <h3 id="end-links">{endText.links}</h3>
      {allowed.length > 0 && <Fields {...props} allowed={allowed} />}
      {allowed.length < fields.length && <UpgradeHint>{endText.needsPlan}</UpgradeHint>}
    </section>
  )
}

const useAllowedFields = (eventReference: string) => {
  const may: Record<Name, boolean> = {
    donationPageLink: useEventFeature(eventReference, 'EndDonationLink'),
    feedbackLink: useEventFeature(eventReference, 'EndFeedbackLink'),
    subscribeLink: useEventFeature(eventReference, 'EndSubscribeLink'),
  }
  return fields.filter(({ name }) => may[name])
}

type Field = (typeof fields)[number]

const Fields = ({ links, allowed, reload, ...rest }: EndLinksFormProps & { allowed: Field[] }) => {
  const draft = useSessionDraft<Edits>(`end links ${rest.eventReference}`, () => ({}))
  const edits = draft.value
  const textOf = (name: Name) => edits[name] ?? links[name] ?? ''
  const changes = changesOf(edits, links)
  const isDirty = Object.keys(changes).length > 0
  const drop = useStable(() => {
    draft.put({})
    draft.forget()
  })
  useEffect(() => onDiscard(drop), [drop])
  useUnsavedText(() => Object.values(changes).filter(Boolean).join('\n'))
  const { errors, conflict, isPending, submit } = useSubmit({ ...rest, isDirty, onSaved: drop })
  return (
    <Form errors={errors} pending={isPending} onSubmit={() => submit(changes)} label={endText.links}>
      {draft.isGivenBack && isDirty && <Banner>{uiText.inputGivenBack}</Banner>}
      {conflict.isOpen && (
        <Banner kind="warning">
          <p>{endText.conflict}</p>
          <Button onPress={() => reload().then(drop).then(conflict.close)}>{endText.reload}</Button>
        </Banner>
      )}
      {allowed.map(({ name, label }) => (
        <LinkField
          key={name}
          name={name}
          label={label}
          value={textOf(name)}
          onChange={(value) => draft.put({ ...edits, [name]: value })}
        />
      ))}
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{endText.save}</SubmitButton>
      </div>
    </Form>
  )
}

/** Addresses with another scheme, as browsers read them. The server has the final say. */
const OTHER_ADDRESS = /^(?:(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:(?:$|[^ ])|[/\\]{2})/i

/** What is saved: an address pasted in quotes or angle brackets without them, other text as typed. */
const linkOf = (typed: string) => {
  const text = typed.trim()
  const quoted = /^["'“”„‘’«»‹›<](.+)["'“”„‘’«»‹›>]$/.exec(text)?.[1]?.trim()
  return quoted && isSafeLink(quoted) ? quoted : text
}

const hintOf = (typed: string) => {
  const value = linkOf(typed)
  if (value === '' || isSafeLink(value)) return endText.linkHint
  return OTHER_ADDRESS.test(value) ? endText.otherAddress : endText.cannotFollow
}

/** Its hint follows what is typed, and is said once typing pauses. The server's error says the same, so it replaces the hint. */
const LinkField = (props: Pick<TextFieldProps, 'name' | 'label' | 'value' | 'onChange'>) => {
  const { error } = useField(props.name)
  const hint = hintOf(props.value)
  const isSaidByError = error !== undefined && hint === endText.otherAddress
  const [isEdited, setEdited] = useState(false)
  useSpokenAtPause(isEdited && hint !== endText.linkHint ? hint : undefined)
  const change = (value: string) => {
    setEdited(true)
    props.onChange(value)
  }
  return (
    <div className="end-link" data-usual={hint === endText.linkHint ? '' : undefined}>
      <TextField {...props} onChange={change} hint={isSaidByError ? undefined : hint} limit={maxLengths.EndLink} />
    </div>
  )
}

/** Sends only changed links, so unedited ones are never overwritten. */
const changesOf = (edits: Edits, links: EndLinks): Partial<EndLinks> =>
  Object.fromEntries(
    Object.entries(edits)
      .map(([name, text]) => [name as Name, linkOf(text) || null] as const)
      .filter(([name, value]) => value !== links[name]),
  )

interface Submit {
  eventReference: string
  isDirty: boolean
  onDirtyChange: (isDirty: boolean) => void
  onSaved: () => void
}

const useSubmit = ({ eventReference, isDirty, onDirtyChange, onSaved }: Submit) => {
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
      if (Object.keys(links).length > 0) await update.mutateAsync(links)
      onSaved()
      showToast({ kind: 'success', message: endText.saved })
    } catch (error) {
      const failure = asApiError(error)
      if (failure.code === 'version-conflict') setConflict(true)
      else setErrors(failure.errors)
    }
  }
  const conflict = { isOpen: hasConflict, close: () => setConflict(false) }
  return { errors, conflict, isPending: update.isPending, submit }
}
