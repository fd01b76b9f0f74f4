import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react'
import { uiText } from '../../text/ui.ts'
import { useOnce } from '../actions/use-once.ts'
import { markErrors } from '../display/document-title.ts'
import { ErrorMessage, type ShownError } from '../feedback/banner.tsx'
import { FormContext, fieldId } from './form-context.ts'
import './forms.css'

export interface FormProps {
  /** The current errors. A new non-empty list moves the focus to the summary. */
  errors: readonly ShownError[]
  /** A submit is in flight; further submits are ignored. */
  pending: boolean
  /** If it returns a promise, further submits are ignored until that settles. */
  onSubmit: () => unknown
  children: ReactNode
  label?: string
  /** Where the browser posts the form if the script has failed. */
  action?: string
  ref?: Ref<HTMLFormElement>
}

/**
 * Every form's wrapper: `errors` and `pending` are required, so no form omits them. It isn't sent while a text exceeds
 * its limit.
 */
export const Form = ({ errors: found, pending, onSubmit, children, label, action, ref }: FormProps) => {
  const id = useId()
  const [tooLong] = useState(() => new Map<string, string>())
  const [heldBack, setHeldBack] = useState<readonly ShownError[]>()
  const errors = heldBack ?? found
  const isHeldBack = heldBack !== undefined
  const context = useMemo(() => ({ id, errors, isHeldBack, tooLong }), [id, errors, isHeldBack, tooLong])
  const send = useOnce(onSubmit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (pending) return
    if (tooLong.size > 0) return setHeldBack(inOrder(id, tooLong))
    setHeldBack(undefined)
    send.start()
  }
  const posts = action ? { action, method: 'post' } : {}
  return (
    <FormContext value={context}>
      <form ref={ref} className="form" noValidate {...posts} onSubmit={submit} aria-label={label} aria-busy={pending}>
        <ErrorSummary formId={id} errors={errors} />
        {children}
      </form>
    </FormContext>
  )
}

/** The fields' errors in document order. */
const inOrder = (formId: string, tooLong: Map<string, string>): ShownError[] => {
  const placeOf = (field: string | undefined) => document.getElementById(fieldId(formId, field ?? ''))
  return [...tooLong]
    .map(([field, message]) => ({ field, message }))
    .sort((one, other) => {
      const [first, second] = [placeOf(one.field), placeOf(other.field)]
      const isAfter = first && second && first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING
      return isAfter ? 1 : -1
    })
}

const ErrorSummary = ({ formId, errors }: { formId: string; errors: readonly ShownError[] }) => {
  const box = useRef<HTMLElement>(null)
  const [headingId, listId] = [useId(), useId()]
  useEffect(() => {
    const identity = {}
    markErrors(identity, errors.length > 0)
    if (errors.length > 0) box.current?.focus()
    return () => markErrors(identity, false)
  }, [errors])
  if (errors.length === 0) return null
  return (
    // Described by its list: on focus, screen readers would otherwise announce only the heading
    <section ref={box} className="error-summary" tabIndex={-1} aria-labelledby={headingId} aria-describedby={listId}>
      <h2 id={headingId}>{uiText.thereIsAProblem}</h2>
      <ul id={listId}>
        {errors.map((error) => (
          <li key={`${error.field} ${error.message}`}>
            {error.field && !error.requiresUpgrade ? (
              <FieldLink id={fieldId(formId, error.field)} message={error.message} />
            ) : (
              <ErrorMessage error={error} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const FieldLink = ({ id, message }: { id: string; message: string }) => (
  <a
    href={`#${id}`}
    onClick={(event) => {
      event.preventDefault()
      focusField(id)
    }}
  >
    {message}
  </a>
)

const focusField = (id: string) => {
  const element = document.getElementById(id)
  const input = element?.matches('input, textarea, select, button')
    ? element
    : (element?.querySelector('input:checked') ?? element?.querySelector('input, button'))
  input?.closest('details')?.setAttribute('open', '')
  if (input instanceof HTMLElement) input.focus()
}
