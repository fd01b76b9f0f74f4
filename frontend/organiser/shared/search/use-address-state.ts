import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSettled } from './use-settled.ts'

/**
 * A state that the address has too, once it rests, so that a reload and Back find it again.
 * @param name the parameter of the address; without one it is a plain state
 * @param values what it may be, the first unless the address says otherwise; without them any text
 */
export const useAddressState = <Value extends string>(
  name: string | undefined,
  values?: readonly [Value, ...Value[]],
) => {
  const [query] = useSearchParams()
  const usual = values?.[0] ?? ('' as Value)
  const [value, setValue] = useState<Value>(() => {
    const inAddress = name === undefined ? null : query.get(name)
    return values ? (values.find((one) => one === inAddress) ?? usual) : ((inAddress as Value | null) ?? usual)
  })
  const settled = useSettled(value)
  useEffect(() => {
    if (name !== undefined) writeToAddress(name, settled === usual ? '' : settled)
  }, [name, settled, usual])
  return [value, setValue] as const
}

/** Not by the router, which would draw every link of the page again. */
const writeToAddress = (name: string, value: string) => {
  const address = new URL(location.href)
  if ((address.searchParams.get(name) ?? '') === value) return
  if (value === '') address.searchParams.delete(name)
  else address.searchParams.set(name, value)
  history.replaceState(history.state, '', address)
}
