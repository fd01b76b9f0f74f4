import { createContext, use, useEffect, useLayoutEffect } from 'react'
import { uiText } from '../../text/ui.ts'
import { announce } from '../feedback/announcer.tsx'
import type { ShownError } from '../feedback/banner.tsx'

interface FormContextValue {
  id: string
  /** The errors that the summary shows. */
  errors: readonly ShownError[]
  /** The form wasn't sent because of the fields in `tooLong`: each shows its current error. */
  isHeldBack: boolean
  /** The fields whose text is currently too long, with their messages. */
  tooLong: Map<string, string>
}

const NO_FORM: FormContextValue = { id: 'no-form', errors: [], isHeldBack: false, tooLong: new Map() }

export const FormContext = createContext<FormContextValue>(NO_FORM)

/** The id of a form's field, so the summary can link to it. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`

/** The id and the error of one field, by its name in the API. */
export const useField = (name: string) => {
  const { id, errors, isHeldBack } = use(FormContext)
  const error = isHeldBack ? undefined : errors.find((other) => other.field === name)?.message
  return { id: fieldId(id, name), error }
}

interface LimitedField {
  name: string
  label: string
  value: string
  /** The maximum length, from the contract. */
  limit: number | undefined
}

/** How long typing has to pause before the excess is announced. */
const PAUSE_MS = 1000

/** The message of a field over its limit. Text is never cut; the form isn't sent until it fits. */
export const useLimit = ({ name, label, value, limit }: LimitedField): string | undefined => {
  const { tooLong } = use(FormContext)
  const words = wordsOfExcess({ label, value, limit })
  useLayoutEffect(() => {
    if (words === undefined) return
    tooLong.set(name, words)
    return () => void tooLong.delete(name)
  }, [tooLong, name, words])
  useSpokenAtPause(words)
  return words
}

/** Announces the text once it has stayed the same for a moment. */
export const useSpokenAtPause = (words: string | undefined) =>
  useEffect(() => {
    if (words === undefined) return
    const timer = setTimeout(() => announce(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])

/** How far a text exceeds its limit, and the limit; undefined while it fits. */
export const wordsOfExcess = ({ label, value, limit }: Omit<LimitedField, 'name'>): string | undefined =>
  limit === undefined || value.length <= limit ? undefined : uiText.tooLong(label, value.length - limit, limit)
