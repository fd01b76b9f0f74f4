import * as z from 'zod'
import { requireAll } from './config-error.ts'

/** The OpenID Connect provider, and our registration with it. */
export interface SingleSignOnConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** The name on the button "Log in with …". */
  name: string
}

const ON_THIS_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/
// Keeps a trailing slash, because the issuer must equal the provider's own spelling
const issuer = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => url.startsWith('https:') || ON_THIS_MACHINE.test(url), 'must begin with https:')
  .refine((url) => !/[?#]/.test(url), 'must not have a query')

export const singleSignOnSettings = z.object({
  OIDC_ISSUER: issuer
    .optional()
    .describe('An OpenID Connect provider to log in with. See [single sign-on](../single-sign-on.md)'),
  OIDC_CLIENT_ID: z.string().optional().describe('The name of Lectern at the provider'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('The secret of that name'),
  OIDC_NAME: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('The name on the button “Log in with …”; “single sign-on” without it'),
})
const KEYS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Null without any of its settings. @throws ConfigError */
export function readSingleSignOn(env: z.output<typeof singleSignOnSettings>): SingleSignOnConfig | null {
  const { OIDC_NAME: name = 'single sign-on' } = env
  if (!env.OIDC_NAME && !KEYS.some((key) => env[key])) return null
  const given = requireAll(env, KEYS, (missing) => `Single sign-on needs ${missing.join(', ')}`)
  return { issuer: given.OIDC_ISSUER, clientId: given.OIDC_CLIENT_ID, clientSecret: given.OIDC_CLIENT_SECRET, name }
}
