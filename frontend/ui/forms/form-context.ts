import { createContext, use, useEffect, useLayoutEffect } from 'react'
import { uiText } from '../../text/ui.ts'
import { announce } from '../feedback/announcer.tsx'
import type { ShownError } from '../feedback/banner.tsx'

interface FormContextValue {
  id: string
  /** What the summary says now. */
  errors: readonly ShownError[]
  /** The form was not sent because of what `tooLong` holds: each such field says its own, as it stands now. */
  isHeldBack: boolean
  /** The fields whose text is too long now, with the words for it. */
  tooLong: Map<string, string>
}

const NO_FORM: FormContextValue = { id: 'no-form', errors: [], isHeldBack: false, tooLong: new Map() }

export const FormContext = createContext<FormContextValue>(NO_FORM)

/** The id of a form's field, so that the summary can lead to it. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`

/** The id and the error of one field, by its name on the wire. */
export const useField = (name: string) => {
  const { id, errors, isHeldBack } = use(FormContext)
  const error = isHeldBack ? undefined : errors.find((other) => other.field === name)?.message
  return { id: fieldId(id, name), error }
}

interface LimitedField {
  name: string
  label: string
  value: string
  /** The most characters, from the contract. */
  limit: number | undefined
}

/** How long a person may write on before it is said that there is too much. */
const PAUSE_MS = 1000

/**
 * What is said of a field that holds more than its limit: nothing is ever cut, and the form around it is not sent until it
 * fits.
 */
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

/** Says the words aloud once they have stayed the same for a moment. */
export const useSpokenAtPause = (words: string | undefined) =>
  useEffect(() => {
    if (words === undefined) return
    const timer = setTimeout(() => announce(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])

/** By how much a text is too long, and what the limit is; undefined while it fits. */
export const wordsOfExcess = ({ label, value, limit }: Omit<LimitedField, 'name'>): string | undefined =>
  limit === undefined || value.length <= limit ? undefined : uiText.tooLong(label, value.length - limit, limit)
