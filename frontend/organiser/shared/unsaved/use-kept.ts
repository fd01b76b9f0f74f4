import { useEffect, useRef, useState } from 'react'
import { useLogin } from '../../../api/login/login.ts'
import { onLoginEnded } from './keep-before-login.ts'

/**
 * What a person types into a form that has not been sent, kept for as long as the tab: it is given back after Back, a reload,
 * or a log-in that ended on the way. Only the account that wrote it finds it.
 */
export const useKept = <Input extends object>(name: string, initial: () => Input) => {
  const { user } = useLogin()
  const key = `kept ${user?.userId} ${name}`
  const [found] = useState(() => read<Input>(key))
  const [value, setValue] = useState<Input>(() => ({ ...initial(), ...found }))
  const isKept = useRef(true)
  useEffect(() => onLoginEnded(async () => isKept.current), [])
  const put = (next: Input) => {
    setValue(next)
    isKept.current = write(key, next)
  }
  return { value, put, forget: () => sessionStorage.removeItem(key), isGivenBack: found !== undefined }
}

const read = <Input>(key: string): Partial<Input> | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Answers whether it could: a browser whose storage is full, or that keeps nothing, loses this safety. */
const write = (key: string, value: unknown): boolean => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
