import { type Attack, outcomeOf, tally } from '../support/attack.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'
import { answerTo } from './lines.ts'

const elsewhere = [
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/%2f/elsewhere.example',
  '/%5celsewhere.example',
  '///elsewhere.example/%2e%2e',
  '/%09/elsewhere.example',
  'https:elsewhere.example',
  '/\r\nLocation: https://elsewhere.example',
]
const carriers = [
  (to: string) => `${to}/`,
  (to: string) => `/watch${to}`,
  (to: string) => `/docs${to}`,
  (to: string) => `/watch?code=${encodeURIComponent(to)}`,
  (to: string) => `/api/auth/sso?returnUrl=${encodeURIComponent(to)}`,
  (to: string) => `/api/auth/sso/callback?returnUrl=${encodeURIComponent(to)}&state=x&code=y`,
  (to: string) => `/account/login?returnUrl=${encodeURIComponent(to)}`,
]

export const redirects: Attack = {
  name: 'redirects to elsewhere',
  isQuick: true,
  async run(target) {
    const found: string[] = []
    let tried = 0
    for (const carry of carriers) {
      for (const to of elsewhere) {
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

/** Expressions that look for an end from each of thousands of beginnings take long. */
export const longHeads: Attack = {
  name: 'addresses and headers of thousands of equal signs',
  isQuick: true,
  async run(target) {
    const long = (signs: string) => `x${signs.repeat(LENGTH / signs.length)}x`
    const get = async (path: string, sent: Record<string, string> = {}) => {
      const response = await fetch(`${target.watchOrigin}${path}`, { headers: sent, redirect: 'manual' })
      await response.arrayBuffer()
      return response.status
    }
    const { result, observed } = await whileOthersPresent(target, async () => {
      const statuses: number[] = []
      for (const signs of repeated) {
        for (const base of ['/', '/watch/', '/api/', '/docs/'])
          statuses.push(await get(base + long(signs).replaceAll(/[ "]/g, encodeURIComponent)))
        for (const header of headers) statuses.push(await get('/watch', { [header]: long(signs) }))
      }
      return statuses
    })
    const isAnswered = result.every((status) => status < 500)
    const checks = { ...heldFor(observed), 'one was answered with an error of the server': isAnswered }
    return outcomeOf(`${tally(result)}; ${textOf(observed)}`, checks, onTimeFor(observed))
  },
}
