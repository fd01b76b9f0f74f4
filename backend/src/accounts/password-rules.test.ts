import { expect, test } from 'vitest'
import { checkNewPassword } from './password-rules.ts'

test('a guessable password is refused with its field', () => {
  const owner = { email: 'a@example.org', firstName: 'Amara' }
  expect(() => checkNewPassword('password1', owner, 'newPassword')).toThrow(
    expect.objectContaining({ items: [expect.objectContaining({ code: 'common-password', field: 'newPassword' })] }),
  )
  checkNewPassword('amara-sings-at-dusk', owner, 'newPassword')
})
