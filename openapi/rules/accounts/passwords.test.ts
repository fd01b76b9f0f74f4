import { describe, expect, test } from 'vitest'
import { isCommonPassword, isGuessable } from './passwords.ts'

const common =
  'password Password1 P@ssw0rd passw0rd123! 12345678 123456789012 87654321 qwerty123 Qwerty1234! qwertyuiop 1qaz2wsx ' +
  '1q2w3e4r5t q1w2e3r4 aaaaaaaa 12121212 abcd1234 1234qwer a123456789 aa123456 11223344 147258369 24121987 iloveyou2 ' +
  'lovelove hello-kitty trustno1! football1 1234567890qwe letmein!! dragon2024 Sunshine_1 bluetiger abc123abc123 ' +
  'iloveyou!iloveyou! zxcvbnm1 !@#$%^&* contraseña1 987654321a'
const good =
  'candle-choir-frost-41 seven-lamps-and-a-bell Correct-horse-9 k7x2m9q4 tR4$k!9z correcthorsebatterystaple ' +
  'dog83cat71 4829105736482910573 Ночь-над-рекой Überraschungsei-Wald'

describe('a new password', () => {
  test.each(common.split(' '))('is refused when it is among the commonest: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each(good.split(' '))('is taken when it is not: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  test.each(['amara@example.org', 'Amara1990', 'amaraokafor', 'okafor_AMARA!', 'choir.lead2024', 'example.org1'])(
    "is refused when it's the owner's name or address: %s",
    (password) => {
      const owner = { email: 'choir.lead@example.org', firstName: 'Amara', lastName: 'Okafor' }
      const own = password.includes('@') ? { ...owner, email: password } : owner
      expect(isGuessable(password, own)).toBe(true)
    },
  )

  test("may contain the owner's name among other words", () => {
    expect(isGuessable('amara-sings-at-dusk', { email: 'a@example.org', firstName: 'Amara' })).toBe(false)
  })
})
