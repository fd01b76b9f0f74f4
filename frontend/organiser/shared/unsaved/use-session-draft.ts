import { useEffect, useRef, useState } from 'react'
import { useLogin } from '../../../api/login/login.ts'
import { onLoginEnded } from './store-before-login.ts'

/**
 * The input of a form that hasn't been sent, stored for the tab's lifetime: it's restored after Back, a reload, or an
 * expired login, for the same account only.
 */
export const useSessionDraft = <Input extends object>(name: string, initial: () => Input) => {
  const { user } = useLogin()
  const key = `draft ${user?.userId} ${name}`
  const [found] = useState(() => read<Input>(key))
  const [value, setValue] = useState<Input>(() => ({ ...initial(), ...found }))
  const isStored = useRef(true)
  useEffect(() => onLoginEnded(async () => isStored.current), [])
  const put = (next: Input) => {
    setValue(next)
    isStored.current = write(key, next)
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

/** Returns whether it worked: without storage, or if it's full, only this safety net is lost. */
const write = (key: string, value: unknown): boolean => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
