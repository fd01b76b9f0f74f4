import { type Attack, outcomeOf } from '../support/attack.ts'
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
