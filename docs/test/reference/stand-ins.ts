import { PASSWORD } from '../../../backend/test/support/test-app.ts'
import type { House } from './house.ts'

type StandIn = (house: House) => string | Promise<string>

/** What the values in the contract's examples stand for; readers fill in their own. */
const standIns: Record<string, StandIn> = {
  'amara@example.org': ({ email }) => email,
  'candle-choir-frost-41': () => PASSWORD,
  q3Vd0mPzR5yKx8Tn2LwB1g: async (house) => (await house.concert()).reference,
  '48210937': async (house) => (await house.concert()).accessCode,
  hT7cW2fJ9sQeZ4uAoM6vXk: async (house) => (await house.concert()).showing,
  b8NqY1tLr3GpUe5DwKz0Sa: async (house) => (await house.concert()).slides[0] ?? '',
  d6RzK2vNt8JsCg1HxWm5Te: async (house) => (await house.concert()).slides[1] ?? '',
  c4PwL9xMs2HtBf7GyQn6Rd: async (house) => (await house.concert()).slides[2] ?? '',
  m2XfC6vHj4RkT9oQyPi7Ew: async (house) => (await house.concert()).pages[0] ?? '',
  f6XnA2sUd9LzJe4RoMy8Wt: async (house) => (await house.contentPage()).reference ?? '',
  r2LeW8cRx6YoK4nAuHt9Mq: async (house) => (await house.firstRow()).row,
  k0UgJ5dNz3VfS7yPrCw2Xp: async (house) => (await house.firstRow()).block,
  w8QsD3kFz6PjYb1NvMt5Ra: async (house) => (await house.showing()).reference ?? '',
  e5WmZ1rTc8KyHd3QnLx7Vs: async (house) => (await house.endPages())[0].reference ?? '',
  e6XoB3tVe0MaKf5SpNz9Xu: async (house) => (await house.endPages())[1].reference ?? '',
  t5ZsB0nGd8JlV3aWqUx1Ky: async (house) => (await house.team()).reference ?? '',
  w6KeD1sYf9QhN4rBtVj7Mz: async (house) => (await house.member()).reference ?? '',
  p3GxS8vLc5TyE2nJhWd0Ra: async (house) => (await house.invite()).reference ?? '',
  Wc8RmB3yKt6HnZ0pFv5XdQ: (house) => house.previewToken(),
  v4TnK9cXe2RyLb7MwQz0Hs: (house) => house.otherLogin(),
  k2LyRc9XeTn4VbQwZ7Md1H: async (house) => (await house.token()).accessToken.reference ?? '',
  u1AoR7eFi6MwH9zPcTb4Qs: async (house) => (await house.otherAccount()).reference,
  'images%7C4f1c0d7be1a24a51b0c8': async (house) => encodeURIComponent((await house.icon()).blobName ?? ''),
  '492039': async (house) => (await house.authenticator()).next(),
  '492 039': async (house) => (await house.authenticator()).next(),
  kU2hWn7RzQe0XvTb5sJdYc: (house) => house.resetCode(),
  Jm4XqT8wBn1RzYc6LsVd0E: (house) => house.changeToken(),
}

const ofLink = (link: (house: House) => Promise<{ userId: string; code: string }>): Record<string, StandIn> => ({
  u1AoR7eFi6MwH9zPcTb4Qs: async (house) => (await link(house)).userId,
  kU2hWn7RzQe0XvTb5sJdYc: async (house) => (await link(house)).code,
})
/** Calls for which a value stands for something else. */
const ofCall: Record<string, Record<string, StandIn>> = {
  registerAccount: { 'amara@example.org': ({ email }) => `newcomer.${email}` },
  confirmEmail: ofLink((house) => house.registered()),
  checkInvite: ofLink((house) => house.invited()),
  confirmInvite: ofLink((house) => house.invited()),
  showSlide: { '"revision":2': async (house) => `"revision":${await house.revision()}` },
  // A new slide needs a page that no other slide uses
  createSlide: { m2XfC6vHj4RkT9oQyPi7Ew: async (house) => (await house.contentPage()).reference ?? '' },
}

/** References contain upper-case letters and digits, unlike hyphenated words. */
const REFERENCE = /(?<![\w%-])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{22}(?![\w-])/g

/** An example with its values filled in as a reader would. */
export async function filledIn(text: string, call: string, house: House) {
  const all = { ...standIns, ...ofCall[call] }
  const unknown = (text.match(REFERENCE) ?? []).filter((one) => !(one in all))
  if (unknown.length > 0) throw new Error(`No stand-in for ${unknown.join(', ')}`)
  let filled = text
  for (const [value, standIn] of Object.entries(all)) {
    if (filled.includes(value)) filled = filled.replaceAll(value, await standIn(house))
  }
  return filled
}
