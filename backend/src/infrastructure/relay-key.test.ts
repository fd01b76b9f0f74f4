import { expect, test } from 'vitest'
import { readRelayKey, relayKeyOf, writeRelayKey } from './relay-key.ts'

const SECRET_KEY = 'candle-choir-frost-41-candle-choir-frost-41'

test('the key of relays is read as it was written, and says nothing of the secret key', () => {
  const key = relayKeyOf(SECRET_KEY)
  const written = writeRelayKey(key)
  expect(readRelayKey(written)).toEqual(key)
  expect(written).not.toContain('candle')
  expect(relayKeyOf(`${SECRET_KEY}!`).secret).not.toBe(key.secret)
})

test.each(['', SECRET_KEY, 'x'.repeat(56), 'a.b', `${writeRelayKey(relayKeyOf(SECRET_KEY))}=`])('%s is none', (text) =>
  expect(readRelayKey(text)).toBeNull(),
)
