import { fail } from '../../errors/fail.ts'

/**
 * A name, trimmed.
 * @throws required, with its field, when it's empty
 */
export function requireName(text: string, { field = 'name', message }: { field?: string; message?: string } = {}) {
  const name = text.trim()
  if (name === '') fail('required', { field, ...(message === undefined ? {} : { message }) })
  return name
}
