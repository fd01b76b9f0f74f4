import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { uiText } from '../../text/ui.ts'
import { markErrors } from '../display/document-title.ts'
import { ErrorMessage, type ShownError } from '../feedback/banner.tsx'
import { FormContext, fieldId } from './form-context.ts'
import './forms.css'

export interface FormProps {
  /** What is wrong now. A new list that is not empty moves the focus to the summary. */
  errors: readonly ShownError[]
  /** A submit is under way; a second one is ignored. */
  pending: boolean
  /** What it gives back is waited for: until then a second submit is ignored, even one in the same moment. */
  onSubmit: () => unknown
  children: ReactNode
  label?: string
  /** Where the browser posts the form should the script have failed. */
  action?: string
}

/** The shell of every form: nobody forgets the errors or the waiting, since both are required. */
export const Form = ({ errors, pending, onSubmit, children, label, action }: FormProps) => {
  const id = useId()
  const context = useMemo(() => ({ id, errors }), [id, errors])
  const isSent = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (pending || isSent.current) return
    isSent.current = true
    try {
      await onSubmit()
    } finally {
      isSent.current = false
    }
  }
  const posts = action ? { action, method: 'post' } : {}
  return (
    <FormContext value={context}>
      <form className="form" noValidate {...posts} onSubmit={submit} aria-label={label} aria-busy={pending}>
        <ErrorSummary formId={id} errors={errors} />
        {children}
      </form>
    </FormContext>
  )
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
    // Described by its list: a reader that comes here says the heading, and without the description nothing else
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
  if (input instanceof HTMLElement) input.focus()
}
