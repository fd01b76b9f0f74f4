import { randomBytes } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import * as z from 'zod'
import { trustedProxies } from '../infrastructure/network-address.ts'
import { type ImageBucket, imageBucketSettings, readImageBucket } from './image-bucket.ts'
import { PRINT_IT, type RelayConfig, readRelay, relaySettings } from './relay-role.ts'

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const ON_THIS_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/
// Keeps a trailing slash, because the issuer must equal the provider's own spelling
const issuer = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => url.startsWith('https:') || ON_THIS_MACHINE.test(url), 'must begin with https:')
  .refine((url) => !/[?#]/.test(url), 'must not have a query')
/** A comma-separated list of origins, normalised as browsers send them. */
const origins = z
  .string()
  .default('')
  .transform((list) => listOf(list))
  .pipe(z.array(origin.transform((url) => new URL(url).origin)))
const flag = z.enum(['0', '1']).transform((value) => value === '1')

const listOf = (text: string) => text.split(',').flatMap((one) => one.trim() || [])

/** The demo accounts' password, unless `DEMO_PASSWORD` sets another. */
export const DEMO_PASSWORD = 'Lectern-demo-1'

const Environment = z.object({
  ...relaySettings,
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PUBLIC_ORIGIN: origin.optional(),
  WATCH_ORIGIN: origin.optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address, or a name and <an address>')
    .optional(),
  SECURITY_CONTACT: z
    .union([z.email().transform((address) => `mailto:${address}`), z.url({ protocol: /^(https|mailto|tel)$/ })])
    .optional(),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8).default(DEMO_PASSWORD),
  HSTS_SUBDOMAINS: flag.default(false),
  EMBED_ORIGINS: origins,
  API_ORIGINS: origins,
  WATCH_OFFLINE: flag.default(true),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text, { addIssue }) => {
      try {
        return trustedProxies(listOf(text))
      } catch (error) {
        addIssue({ code: 'custom', message: (error as TypeError).message })
        return z.NEVER
      }
    }),
  INVITE_CODES: z.string().optional(),
  HUMAN_VERIFICATION: z.enum(['altcha', 'turnstile', 'hcaptcha', 'off']).default('altcha'),
  HUMAN_VERIFICATION_SITE_KEY: z.string().optional(),
  HUMAN_VERIFICATION_SECRET: z.string().optional(),
  BILLING_PROVIDER: z.enum(['none', 'stripe']).default('none'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_BASIC: z.string().optional(),
  STRIPE_PRICE_PREMIUM: z.string().optional(),
  STRIPE_API_BASE: origin.optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().min(1).max(100).optional(),
  ...imageBucketSettings,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** All settings, parsed and complete. */
export interface Config {
  /** For a process that only serves attendees. Null for a node with a database. */
  relay: RelayConfig | null
  isProduction: boolean
  port: number
  host: string
  /** How many processes share the port. */
  workers: number
  /** The address of the metrics; null serves none. */
  metrics: { port: number; host: string } | null
  dataDir: string
  databaseUrl: string | null
  /** The Redis or Valkey server that several nodes share. */
  redisUrl: string | null
  /** Without a trailing slash. */
  publicOrigin: string
  /** Without a trailing slash; may have a path. */
  watchOrigin: string
  /** Other sites that may frame the attendees' pages. */
  embedOrigins: string[]
  /** Other sites that may call the API with an access token, follow showings and connect to the hub. */
  apiOrigins: string[]
  /** Whether phones may store visited showings for offline use. */
  watchOffline: boolean
  /** Null: generated on the first start and stored in the database. */
  secretKey: string | null
  /** The mail server, with credentials if it requires them. Null: mails go to the demo's mailbox. */
  smtpUrl: string | null
  /** The sender of mails: an address, optionally with a name. */
  mailFrom: string
  /** The contact for vulnerability reports, as a `mailto:` or `https:` URL. */
  securityContact: string
  demo: { password: string } | null
  /** The password that demo accounts got, also while this isn't a demo. */
  demoPassword: string
  /** Whether browsers must use https for all subdomains too. */
  hstsSubdomains: boolean
  rateLimitFactor: number
  isTrustedProxy: (address: string) => boolean
  /** Whether `TRUSTED_PROXIES` names any. */
  hasTrustedProxies: boolean
  /** Codes that let people register. Empty: registration is closed. */
  inviteCodes: string[]
  humanVerification: HumanVerificationConfig
  billing: BillingConfig
  /** Null: people log in with a password only. */
  singleSignOn: SingleSignOnConfig | null
  /** Null: images are files under `dataDir`. */
  imageBucket: ImageBucket | null
  logLevel: string
}

/** The payment provider. With `none` every plan is free. */
export type BillingConfig =
  | { provider: 'none' }
  | {
      provider: 'stripe'
      secretKey: string
      webhookSecret: string
      prices: { Basic: string; Premium: string }
      /** Another server with Stripe's API, for tests. */
      apiBase: string | null
    }

/** The OpenID Connect provider, and our registration with it. */
export interface SingleSignOnConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** The name on the button "Log in with …". */
  name: string
}

/** The CAPTCHA provider; only third parties need keys. */
export type HumanVerificationConfig =
  | { provider: 'altcha' | 'off' }
  | { provider: 'turnstile' | 'hcaptcha'; siteKey: string; secret: string }

/** The settings are invalid; the message lists every problem. */
export class ConfigError extends Error {}

/**
 * Reads the settings (see "Settings" in the README).
 * @throws ConfigError naming every invalid setting and, in production, every missing one.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  { lanAddress = findLanAddress }: { lanAddress?: () => string | undefined } = {},
): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(present)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production' && !env.DEMO
  const relay = requireRelay(env)
  if (isProduction && !relay) requireSecrets(env)
  if (env.REDIS_URL && !env.DATABASE_URL && !relay)
    throw new ConfigError('REDIS_URL needs DATABASE_URL: the embedded database serves a single node.')
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`
  const watchOrigin = env.WATCH_ORIGIN ?? `${watchHost(env, publicOrigin, lanAddress)}/watch`
  const own = [publicOrigin, watchOrigin].map((one) => new URL(one).origin)
  return {
    relay,
    isProduction,
    port: env.PORT,
    host: env.HOST,
    workers: requireShared(env, relay).WORKERS,
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : null,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    publicOrigin,
    watchOrigin,
    embedOrigins: env.EMBED_ORIGINS,
    // Our own pages log in with the cookie, even if the operator lists them here
    apiOrigins: env.API_ORIGINS.filter((one) => !own.includes(one)),
    watchOffline: env.WATCH_OFFLINE,
    secretKey: env.SECRET_KEY ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `Lectern <no-reply@${new URL(publicOrigin).hostname}>`,
    securityContact: env.SECURITY_CONTACT ?? `${publicOrigin}/contact`,
    demo: env.DEMO ? { password: env.DEMO_PASSWORD } : null,
    demoPassword: env.DEMO_PASSWORD,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    isTrustedProxy: env.TRUSTED_PROXIES,
    hasTrustedProxies: Boolean(environment.TRUSTED_PROXIES?.trim()),
    inviteCodes: listOf(env.INVITE_CODES ?? (env.DEMO ? 'WELCOME' : '')),
    humanVerification: readHumanVerification(env),
    billing: readBilling(env),
    singleSignOn: readSingleSignOn(env),
    imageBucket: requireImageBucket(env),
    logLevel: env.LOG_LEVEL,
  }
}

/** In a demo without configured addresses, phones need this machine's network address. */
function watchHost(env: z.output<typeof Environment>, publicOrigin: string, lanAddress: () => string | undefined) {
  const isConfigured = !env.DEMO || env.PUBLIC_ORIGIN !== undefined || !['0.0.0.0', '::'].includes(env.HOST)
  const address = isConfigured ? undefined : lanAddress()
  return address ? `http://${address}:${env.PORT}` : publicOrigin
}

function readHumanVerification(env: z.output<typeof Environment>): HumanVerificationConfig {
  const { HUMAN_VERIFICATION: provider } = env
  if (provider === 'altcha' || provider === 'off') return { provider }
  const names = ['HUMAN_VERIFICATION_SITE_KEY', 'HUMAN_VERIFICATION_SECRET'] as const
  const [siteKey, secret] = names.map((name) => env[name])
  if (!siteKey || !secret) throw new ConfigError(`HUMAN_VERIFICATION=${provider} needs ${names.join(' and ')}`)
  return { provider, siteKey, secret }
}

function readBilling(env: z.output<typeof Environment>): BillingConfig {
  if (env.BILLING_PROVIDER === 'none') return { provider: 'none' }
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_BASIC', 'STRIPE_PRICE_PREMIUM'] as const
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) throw new ConfigError(`BILLING_PROVIDER=stripe needs ${missing.join(', ')}`)
  const [secretKey, webhookSecret, Basic, Premium] = names.map((name) => env[name] ?? '') as [
    string,
    string,
    string,
    string,
  ]
  return {
    provider: 'stripe',
    secretKey,
    webhookSecret,
    prices: { Basic, Premium },
    apiBase: env.STRIPE_API_BASE ?? null,
  }
}

function readSingleSignOn(env: z.output<typeof Environment>): SingleSignOnConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env
  if (![issuer, clientId, clientSecret, name].some(Boolean)) return null
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret, name: name ?? 'single sign-on' }
  const missing = (['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).filter((one) => !env[one])
  throw new ConfigError(`Single sign-on needs ${missing.join(', ')}`)
}

function requireImageBucket(env: z.output<typeof Environment>) {
  const bucket = readImageBucket(env)
  if (bucket && 'missing' in bucket) throw new ConfigError(`Images in S3 need ${bucket.missing.join(', ')}`)
  return bucket
}

/** Several processes keep nothing in files or memory of their own. A relay has no database anyway. */
function requireShared(env: z.output<typeof Environment>, relay: RelayConfig | null) {
  const names = relay ? [] : (['DATABASE_URL', 'REDIS_URL'] as const)
  const missing = names.filter((name) => !env[name])
  if (env.WORKERS > 1 && missing.length > 0)
    throw new ConfigError(`WORKERS=${env.WORKERS} needs ${missing.join(' and ')}, which the processes share.`)
  return env
}

function requireRelay(env: z.output<typeof Environment>) {
  const relay = readRelay(env)
  if (relay && env.SECRET_KEY)
    throw new ConfigError(
      `A relay takes RELAY_KEY instead of SECRET_KEY, because it faces the internet. A node prints it: ${PRINT_IT}`,
    )
  if (relay && 'missing' in relay) throw new ConfigError(`ROLE=relay needs ${relay.missing.join(', ')}`)
  return relay
}

const findLanAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4')?.address

function requireSecrets(env: z.output<typeof Environment>) {
  const missing = (['SECRET_KEY', 'PUBLIC_ORIGIN', 'SMTP_URL'] as const).filter((name) => !env[name])
  if (missing.length > 0) {
    throw new ConfigError(
      `Production needs ${new Intl.ListFormat('en-GB').format(missing)}. A secret key can be made like this: ${randomBytes(32).toString('base64url')}`,
    )
  }
}
