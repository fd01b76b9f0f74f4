import { commonPasswords } from './common-passwords.ts'

/** The future owner of a password; empty fields are ignored. */
export interface PasswordOwner {
  email: string
  firstName?: string
  lastName?: string
}

/** Whether a password is easy to guess: a common one, or the owner's name or address. */
export const isGuessable = (password: string, owner: PasswordOwner) =>
  isCommonPassword(password) || isOwnName(password, owner)

/** Whether it's one of the most common passwords, possibly decorated. */
export function isCommonPassword(password: string) {
  const plain = password.normalize('NFC').toLowerCase()
  if (isRun(plain) || areRuns(plain) || /^\d{0,12}$/.test(plain.replaceAll(/[./ -]/g, ''))) return true
  return [plain, repeatedPart(plain)].some((text) => [bare(text), bare(decode(text)), decode(bare(text))].some(isKnown))
}

/** A common word, its repetition, or two of them: "lovelove", "hello-kitty", "bluetiger". */
function isKnown(text: string) {
  const letters = text.replaceAll(/[\s._-]+/g, '')
  if (commonPasswords.has(letters) || commonPasswords.has(repeatedPart(letters))) return true
  return letters === text && letters.length <= 12 && isPair(letters)
}

const isPair = (letters: string) =>
  Array.from(letters).some(
    (_, at) => commonPasswords.has(letters.slice(0, at)) && commonPasswords.has(letters.slice(at)),
  )

/** Removes digits and symbols at the ends. */
const bare = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const lookAlikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const decode = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign)

/** The shortest repeated part of the text; the text itself when nothing repeats. */
const repeatedPart = (text: string) => text.slice(0, (text + text).indexOf(text, 1))

const rows = [
  '0123456789012345',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '!@#$%^&*()_+',
]
const columns = [
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9',
  'a1b2c3d4e5f6g7h8i9',
]
const runs = [...rows, ...columns].flatMap((row) => [row, [...row].toReversed().join('')])

/** Adjacent keys, or a repeated short part: "qwertyui", "87654321", "aaaaaaaa", "abc1abc1". */
function isRun(text: string) {
  const part = repeatedPart(text)
  return runs.some((run) => run.includes(part)) || (part !== text && part.length <= 4)
}

/** Two or three runs in sequence: "1234qwer", "a123456789". */
function areRuns(text: string) {
  const parts = text.match(/\d+|\D+/g) ?? []
  return parts.length <= 3 && parts.every(isRun)
}

/** The owner's address or name, possibly decorated. */
function isOwnName(password: string, { email, firstName = '', lastName = '' }: PasswordOwner) {
  const [localPart = '', domain = ''] = email.split('@')
  const own = [email, localPart, domain, firstName, lastName, firstName + lastName, lastName + firstName].map(core)
  return own.some((name) => name !== '' && name === core(password))
}
const core = (text: string) => bare(text.normalize('NFC').toLowerCase()).replaceAll(/[^\p{L}\p{N}@]+/gu, '')
