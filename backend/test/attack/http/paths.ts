import { type Attack, outcomeOf } from '../support/attack.ts'
import { answerTo } from './lines.ts'

const climbs = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '..%252f',
  '%c0%ae%c0%ae/',
  '..;/',
  '..%00/',
]
const starts = ['/', '/docs/', '/assets/', '/assets/watch/', '/watch/', '/api/images/', '/api/images/images|', '/dev/']
const files = ['etc/passwd', 'package.json', 'backend/src/main.ts', 'PG_VERSION', 'secret-key']
/** Contents of those files, which no page may contain. */
const inside = /root:[x*]:0|"devDependencies"|createServices|BEGIN [A-Z ]*PRIVATE KEY/

export const traversal: Attack = {
  name: 'paths that climb out',
  isQuick: true,
  async run(target) {
    const found: string[] = []
    let tried = 0
    for (const start of starts) {
      for (const climb of climbs) {
        const path = `${start}${climb.repeat(6)}${files[tried % files.length]}`
        const answer = await answerTo(target, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
        tried += 1
        if (inside.test(answer) || / 500 /.test(answer.split('\r\n')[0] ?? '')) found.push(path)
      }
    }
    return outcomeOf(`${tried} paths`, { [`these were answered: ${found.join(' ')}`]: found.length === 0 })
  },
}

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
