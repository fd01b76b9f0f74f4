import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createOrganiserPolicy } from './organiser-policy.ts'

const policyOf = (environment: Record<string, string>) => {
  const config = readConfig({ PUBLIC_ORIGIN: 'https://lectern.example', ...environment })
  const directives = createOrganiserPolicy(config)('n0nce').split('; ')
  return Object.fromEntries(directives.map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))
}
const keys = { HUMAN_VERIFICATION_SITE_KEY: 'site', HUMAN_VERIFICATION_SECRET: 'hidden' }
const stripe = {
  BILLING_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'wh',
  STRIPE_PRICE_BASIC: 'b',
  STRIPE_PRICE_PREMIUM: 'p',
}

const alone = {
  'default-src': ["'self'"],
  'script-src': ["'nonce-n0nce'", "'strict-dynamic'"],
  'style-src': ["'self'", "'nonce-n0nce'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': ["'self'", 'wss://lectern.example'],
  'frame-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}
const with3rd = (origins: string[]) => ({
  ...alone,
  'script-src': [...alone['script-src'], ...origins],
  'style-src': [...alone['style-src'], ...origins],
  'connect-src': [...alone['connect-src'], ...origins],
  'frame-src': [...alone['frame-src'], ...origins],
})

test.each([
  ['by default', {}, alone],
  ['without human verification', { HUMAN_VERIFICATION: 'off' }, alone],
  ['with Turnstile', { HUMAN_VERIFICATION: 'turnstile', ...keys }, with3rd(['https://challenges.cloudflare.com'])],
  [
    'with hCaptcha',
    { HUMAN_VERIFICATION: 'hcaptcha', ...keys },
    with3rd(['https://hcaptcha.com', 'https://*.hcaptcha.com']),
  ],
  ['with payments', stripe, { ...alone, 'form-action': ["'self'", 'https://checkout.stripe.com'] }],
  [
    'on plain http',
    { PUBLIC_ORIGIN: 'http://localhost:3000' },
    { ...alone, 'connect-src': ["'self'", 'ws://localhost:3000'] },
  ],
])('the policy %s lists exactly the origins that a page needs', (_name, environment, expected) => {
  expect(policyOf(environment)).toEqual(expected)
})
