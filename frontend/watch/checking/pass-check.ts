import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { WatchText } from '../../text/watch/watch-text.ts'
import type { CheckingPage } from '../page.ts'

/** When the work takes longer than most phones need, the page says that it goes on. */
const SAY_AFTER_MS = 8_000

/**
 * Solves the proof of work for a typed code and opens its page, or waits for its turn if that comes first. Loaded only when it's needed.
 * Over plain HTTP browsers have no WebCrypto, so there it only waits.
 */
export const passCheck = async ({ accessCode, again, seconds }: CheckingPage, text: WatchText): Promise<void> => {
  setTimeout(() => location.replace(again), seconds * 1000)
  setTimeout(() => {
    const status = document.getElementById('checking')
    if (status) status.textContent = text.checkingStill
  }, SAY_AFTER_MS)
  const pass = await solve(accessCode).catch(() => null)
  if (pass === null) return
  const address = new URL(location.href)
  address.searchParams.delete('pass')
  if (pass !== '') address.searchParams.set('pass', pass)
  location.replace(address)
}

/** The pass, empty if none is needed any more. Throws without a network or WebCrypto, and if no solution is found. */
const solve = async (accessCode: string): Promise<string> => {
  const answer = await fetch(`/api/watch/code-challenge?accessCode=${accessCode}`)
  if (!answer.ok) throw new Error(`The challenge was answered with ${answer.status}`)
  const { challenge } = (await answer.json()).responseData
  if (!challenge) return ''
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved')
  return btoa(JSON.stringify({ challenge, solution }))
}
