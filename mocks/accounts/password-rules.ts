import { fail } from '../contract/errors.ts'

// Some of the commonest; the backend knows more of them
const commonWords = new Set([
  'password',
  'qwerty',
  'qwertyuiop',
  'letmein',
  'welcome',
  'iloveyou',
  'sunshine',
  'lectern',
])
const letters = (text: string) => text.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

interface PasswordOwner {
  email: string
  firstName?: string
  lastName?: string
}

/** Refuses passwords that are guessed first. @throws common-password, with its field */
export function checkNewPassword(
  password: string,
  { email, firstName = '', lastName = '' }: PasswordOwner,
  field: string,
) {
  const own = [email, email.split('@')[0] ?? '', firstName, lastName].map((name) => name.toLowerCase())
  const plain = password.toLowerCase()
  const isOwn = own.some((name) => name !== '' && (name === plain || letters(name) === letters(plain)))
  if (/^\d{0,12}$/.test(password) || commonWords.has(letters(password)) || isOwn) fail('common-password', { field })
}
