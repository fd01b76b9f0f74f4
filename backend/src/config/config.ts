import { randomBytes } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import type { Operator, PolicyName } from '../../../openapi/rules/installation.ts'
import { type BillingConfig, readBilling } from './billing.ts'
import { ConfigError, requireAll } from './config-error.ts'
import { readGiven } from './files.ts'
import { type HumanVerificationConfig, readHumanVerification } from './human-verification.ts'
import { type ImageBucket, readImageBucket } from './image-bucket.ts'
import { type MachineTranslation, readMachineTranslation } from './machine-translation.ts'
import { leftFromExample, readOperator, readPolicies, requiredOfOperator } from './operator.ts'
import { type RelayConfig, readRelay } from './relay-role.ts'
import { type Settings, settings } from './settings.ts'
import { readSingleSignOn, type SingleSignOnConfig } from './single-sign-on.ts'
import { listOf } from './values.ts'

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
  /** Of links for people in the room: as the public origin, but in a demo as phones reach it. */
  roomOrigin: string
  /** Without a trailing slash; may have a path. */
  watchOrigin: string
  /** Other sites that may frame the attendees' pages. */
  embedOrigins: string[]
  /** Other sites that may call the API with an access token, follow showings and connect to the hub. */
  apiOrigins: string[]
  /** Whether webhooks may call private networks, also without TLS. */
  webhooksAllowPrivate: boolean
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
  operator: Operator
  /** The operator's own policies as Markdown; pages show ours for all others. */
  policies: ReadonlyMap<PolicyName, string>
  humanVerification: HumanVerificationConfig
  billing: BillingConfig
  /** Null: people log in with a password only. */
  singleSignOn: SingleSignOnConfig | null
  /** Null: images are files under `dataDir`. */
  imageBucket: ImageBucket | null
  /** The program that draws presentations. Null: they're only imported as text. */
  libreOffice: string | null
  /** Null: slides are translated by people only. */
  machineTranslation: MachineTranslation | null
  logLevel: string
}

/**
 * Reads the settings (docs/operations/settings.md).
 * @throws ConfigError naming every invalid setting and, in production, every missing one.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  { lanAddress = findLanAddress }: { lanAddress?: () => string | undefined } = {},
): Config {
  const present = readGiven(environment, Object.keys(settings.shape))
  const env = parseSettings(present)
  const isProduction = env.NODE_ENV === 'production' && !env.DEMO
  const relay = readRelay(env)
  if (!relay) requireOfNode(env, isProduction)
  const origins = readOrigins(env, lanAddress)
  const { publicOrigin } = origins
  return {
    relay,
    isProduction,
    port: env.PORT,
    host: env.HOST,
    workers: env.WORKERS,
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : null,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    ...origins,
    webhooksAllowPrivate: env.WEBHOOKS_ALLOW_PRIVATE !== '0',
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
    hasTrustedProxies: Boolean(present.TRUSTED_PROXIES?.trim()),
    inviteCodes: listOf(env.INVITE_CODES ?? (env.DEMO ? 'WELCOME' : '')),
    operator: readOperator(env),
    policies: readPolicies(env.POLICIES_DIR),
    humanVerification: readHumanVerification(env),
    billing: readBilling(env),
    singleSignOn: readSingleSignOn(env),
    imageBucket: readImageBucket(env),
    libreOffice: env.LIBREOFFICE || null,
    machineTranslation: readMachineTranslation(env),
    logLevel: env.LOG_LEVEL,
  }
}

function parseSettings(present: Record<string, string | undefined>): Settings {
  const { success, data, error } = settings.safeParse(present)
  if (success) return data
  throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}

function readOrigins(env: Settings, lanAddress: () => string | undefined) {
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`
  const roomOrigin = findRoomOrigin(env, publicOrigin, lanAddress)
  const watchOrigin = env.WATCH_ORIGIN ?? `${roomOrigin}/watch`
  const own = [publicOrigin, watchOrigin].map((one) => new URL(one).origin)
  return {
    publicOrigin,
    roomOrigin,
    watchOrigin,
    embedOrigins: env.EMBED_ORIGINS,
    // Our own pages log in with the cookie, even if the operator lists them here
    apiOrigins: env.API_ORIGINS.filter((one) => !own.includes(one)),
  }
}

/** In a demo without configured addresses, phones need this machine's network address. */
function findRoomOrigin(env: Settings, publicOrigin: string, lanAddress: () => string | undefined) {
  const isConfigured = !env.DEMO || env.PUBLIC_ORIGIN !== undefined || !['0.0.0.0', '::'].includes(env.HOST)
  const address = isConfigured ? undefined : lanAddress()
  return address ? `http://${address}:${env.PORT}` : publicOrigin
}

const findLanAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4')?.address

/** What a node with a database can't start without. @throws ConfigError */
function requireOfNode(env: Settings, isProduction: boolean) {
  if (isProduction) requireAll(env, ['SECRET_KEY', 'PUBLIC_ORIGIN', 'SMTP_URL', ...requiredOfOperator], describeMissing)
  const [example] = isProduction ? leftFromExample(env) : []
  if (example) throw new ConfigError(`${example} is that of the example. Set it to your organisation's.`)
  if (isProduction && env.WEBHOOKS_ALLOW_PRIVATE === '1')
    throw new ConfigError(
      'WEBHOOKS_ALLOW_PRIVATE=1 lets users reach this network. If that is meant, set it to in-production.',
    )
  if (env.REDIS_URL && !env.DATABASE_URL)
    throw new ConfigError('REDIS_URL needs DATABASE_URL: the embedded database serves a single node.')
  // Several processes keep nothing in files or memory of their own
  const describeShared = (missing: string[]) =>
    `WORKERS=${env.WORKERS} needs ${missing.join(' and ')}, which the processes share.`
  if (env.WORKERS > 1) requireAll(env, ['DATABASE_URL', 'REDIS_URL'], describeShared)
}

const describeMissing = (missing: string[]) => {
  const how = missing.includes('SECRET_KEY')
    ? ` A secret key can be made like this: ${randomBytes(32).toString('base64url')}`
    : ''
  return `Production needs ${new Intl.ListFormat('en-GB').format(missing)}.${how}`
}
