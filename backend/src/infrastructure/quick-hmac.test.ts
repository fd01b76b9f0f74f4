import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createQuickHmac } from './quick-hmac.ts'

test.each([1, 32, 63, 64, 65, 200])("with a key of %i characters it's the same as Node's", (length) => {
  const secretKey = 'ü'.concat('k'.repeat(length - 1))
  const hmac = createQuickHmac(secretKey, 'attendee:', 16)
  const values = Array.from({ length: 20 }, () => randomBytes(16))
  const expected = values.map((value) =>
    createHmac('sha256', secretKey).update('attendee:').update(value).digest('hex'),
  )
  expect(values.map((value) => hmac(value).toString('hex'))).toEqual(expected)
})

test.each([0, 15, 17])('a value of %i bytes instead of 16 is refused', (length) => {
  expect(() => createQuickHmac('key', '', 16)(Buffer.alloc(length))).toThrow(RangeError)
})
