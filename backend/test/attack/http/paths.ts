import { type Attack, outcomeOf, tally } from '../support/attack.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'
import { answerTo } from './lines.ts'

/** Ways to write the address of another site so that it passes for a path. */
const foreignTargets = [
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/%2f/elsewhere.example',
  '/%5celsewhere.example',
  '///elsewhere.example/%2e%2e',
  '/%09/elsewhere.example',
  'https:elsewhere.example',
  '/\r\nLocation: https://elsewhere.example',
]
/** Where such a target can be put in a request. */
const carriers = [
  (to: string) => `${to}/`,
  (to: string) => `/watch${to}`,
  (to: string) => `/docs${to}`,
  (to: string) => `/watch?code=${encodeURIComponent(to)}`,
  (to: string) => `/api/auth/sso?returnUrl=${encodeURIComponent(to)}`,
  (to: string) => `/api/auth/sso/callback?returnUrl=${encodeURIComponent(to)}&state=x&code=y`,
  (to: string) => `/account/login?returnUrl=${encodeURIComponent(to)}`,
]

/** No response may redirect to another site. */
export const redirects: Attack = {
  name: 'open redirects',
  isQuick: true,
  async run(target) {
    const found: string[] = []
    let tried = 0
    for (const carry of carriers) {
      for (const to of foreignTargets) {
        const path = carry(to)
        if (!path.startsWith('/') || path.includes('\n')) continue
        const answer = await answerTo(
          target,
          `GET ${path} HTTP/1.1\r\nHost: localhost:${target.watchPort}\r\nConnection: close\r\n\r\n`,
        )
        tried += 1
        const location = /^location: (.*)$/im.exec(answer.split('\r\n\r\n')[0] ?? '')?.[1]?.trim()
        if (location === undefined) continue
        const isOurs =
          URL.canParse(location, target.watchOrigin) &&
          new URL(location, target.watchOrigin).origin === target.watchOrigin
        if (!isOurs) found.push(`${path} → ${location}`)
      }
    }
    return outcomeOf(`${tried} addresses`, { [`these led away: ${found.join(', ')}`]: found.length === 0 })
  },
}

/** Nearly as long as Node lets a request's head be. */
const LENGTH = 14_000
const repeated = ['/', '/.', '%2F', ' a', ',', '=', '"', '-', ';q=', 'a/']
const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'cookie',
  'content-type',
  'range',
  'origin',
]

/** Regular expressions that backtrack over thousands of repeated characters would block the server. */
export const longHeads: Attack = {
  name: 'addresses and headers with thousands of repeated characters',
  isQuick: true,
  async run(target) {
    const long = (characters: string) => `x${characters.repeat(LENGTH / characters.length)}x`
    const get = async (path: string, sent: Record<string, string> = {}) => {
      const response = await fetch(`${target.watchOrigin}${path}`, { headers: sent, redirect: 'manual' })
      await response.arrayBuffer()
      return response.status
    }
    const { result, observed } = await whileOthersPresent(target, async () => {
      const statuses: number[] = []
      for (const characters of repeated) {
        for (const base of ['/', '/watch/', '/api/', '/docs/'])
          statuses.push(await get(base + long(characters).replaceAll(/[ "]/g, encodeURIComponent)))
        for (const header of headers) statuses.push(await get('/watch', { [header]: long(characters) }))
      }
      return statuses
    })
    const isAnswered = result.every((status) => status < 500)
    const checks = { ...heldFor(observed), 'one got a server error': isAnswered }
    return outcomeOf(`${tally(result)}; ${textOf(observed)}`, checks, onTimeFor(observed))
  },
}
