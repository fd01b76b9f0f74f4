import { fail } from '../../errors/fail.ts'

/**
 * A name without the white space around it.
 * @throws required, with its field, when nothing is left
 */
export function requireName(text: string, { field = 'name', message }: { field?: string; message?: string } = {}) {
  const name = text.trim()
  if (name === '') fail('required', { field, ...(message === undefined ? {} : { message }) })
  return name
}
