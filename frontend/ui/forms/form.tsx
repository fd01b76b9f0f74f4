import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
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

const NONE: readonly ShownError[] = []

/**
 * Every form's wrapper: `errors` and `pending` are required, so no form omits them. It isn't sent while a text exceeds
 * its limit.
 */
export const Form = ({ errors: found, pending, onSubmit, children, label, action, ref }: FormProps) => {
  const id = useId()
  const [tooLong] = useState(() => new Map<string, string>())
  const [heldBack, setHeldBack] = useState<readonly ShownError[]>()
  const [atSubmit, setAtSubmit] = useState<readonly ShownError[]>(NONE)
  const send = useOnce(onSubmit)
  // The last errors stay until the answer: without its error, the focused field's hint would be read again first
  const errors = useLastingErrors(send.isPending ? atSubmit : (heldBack ?? found))
  const isHeldBack = heldBack !== undefined
  const context = useMemo(() => ({ id, errors, isHeldBack, tooLong }), [id, errors, isHeldBack, tooLong])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (pending) return
    if (tooLong.size > 0) return setHeldBack(inOrder(id, tooLong))
    setAtSubmit(heldBack ? NONE : found)
    setHeldBack(undefined)
    send.start()
  }
  const posts = action ? { action, method: 'post' } : {}
  return (
    <FormContext value={context}>
      <form ref={ref} className="form" noValidate {...posts} onSubmit={submit} aria-label={label} aria-busy={pending}>
        <ErrorSummary key={wordsOf(errors)} formId={id} errors={errors} />
        {children}
      </form>
    </FormContext>
  )
}

/** Errors go with the page that a success leads to, if there is one: without its error, the focused field's hint would be read again. */
const useLastingErrors = (errors: readonly ShownError[]) => {
  // Rendered after a navigation under way
  const last = useDeferredValue(errors)
  return errors.length > 0 ? errors : last
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

/** A summary with other errors is a new element: of one that stays, screen readers would say the changed description again. */
const wordsOf = (errors: readonly ShownError[]) => errors.map(({ field, message }) => `${field} ${message}`).join('; ')

const ErrorSummary = ({ formId, errors }: { formId: string; errors: readonly ShownError[] }) => {
  const box = useRef<HTMLElement>(null)
  const headingId = useId()
  useEffect(() => {
    const identity = {}
    markErrors(identity, errors.length > 0)
    if (errors.length > 0) box.current?.focus()
    return () => markErrors(identity, false)
  }, [errors])
  if (errors.length === 0) return null
  return (
    // Described by its errors: on focus, screen readers would otherwise announce only the heading
    <section
      ref={box}
      className="error-summary"
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-description={errors.flatMap(sentencesOf).join(' ')}
    >
      <h2 id={headingId}>{uiText.thereIsAProblem}</h2>
      <ul>
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

/** What an error says, with the full stops that make a screen reader pause. */
const sentencesOf = ({ message, requiresUpgrade }: ShownError) =>
  [message, ...(requiresUpgrade ? [uiText.upgradeHere] : [])].map((text) => text.replace(/[^.!?]$/, '$&.'))

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
