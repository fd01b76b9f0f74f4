import { createContext, use } from 'react'
import type { ShownError } from '../feedback/banner.tsx'

interface FormContextValue {
  id: string
  errors: readonly ShownError[]
}

const NO_FORM: FormContextValue = { id: 'no-form', errors: [] }

export const FormContext = createContext<FormContextValue>(NO_FORM)

/** The id of a form's field, so that the summary can lead to it. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`

/** The id and the error of one field, by its name on the wire. */
export const useField = (name: string) => {
  const { id, errors } = use(FormContext)
  return { id: fieldId(id, name), error: errors.find((error) => error.field === name)?.message }
}
