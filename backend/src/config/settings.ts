import * as z from 'zod'
import { trustedProxies } from '../infrastructure/network-address.ts'
import { billingSettings } from './billing.ts'
import { humanVerificationSettings } from './human-verification.ts'
import { imageBucketSettings } from './image-bucket.ts'
import { machineTranslationSettings } from './machine-translation.ts'
import { operatorSettings } from './operator.ts'
import { relaySettings } from './relay-role.ts'
import { singleSignOnSettings } from './single-sign-on.ts'
import { flag, listOf, origin, origins } from './values.ts'

/** The demo accounts' password, unless `DEMO_PASSWORD` sets another. */
export const DEMO_PASSWORD = 'Lectern-demo-1'

/** Every setting that the server reads. */
export const settings = z.object({
  ...operatorSettings.shape,
  ...relaySettings.shape,
  ...imageBucketSettings.shape,
  ...humanVerificationSettings.shape,
  ...billingSettings.shape,
  ...singleSignOnSettings.shape,
  ...machineTranslationSettings.shape,
  NODE_ENV: z
    .string()
    .default('development')
    .describe(
      'With `production` and without `DEMO`, `SECRET_KEY`, `PUBLIC_ORIGIN`, `SMTP_URL` and the operator are required',
    ),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('The port to listen on'),
  HOST: z.string().default('0.0.0.0').describe('The address to listen on'),
  WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe(
      'How many processes share the port, one for each processor that Lectern may use; up to 64. More than one need `DATABASE_URL` and `REDIS_URL`. See [all processors of a machine](running.md#all-processors-of-a-machine)',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe(
      'Serves Prometheus metrics at `/metrics` on a port of its own, which must not be public; off without it. See [metrics](metrics.md)',
    ),
  METRICS_HOST: z.string().default('127.0.0.1').describe('The address of that port'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe(
      'The folder of the images (without `S3_BUCKET_URL`) and, without `DATABASE_URL`, of the embedded database',
    ),
  LIBREOFFICE: z
    .string()
    .optional()
    .describe(
      "LibreOffice's program, such as `/usr/bin/soffice`. With it, organisers can import PowerPoint and OpenDocument presentations as pictures. It runs for a minute at most, one presentation at a time, with 4 GB of memory, 400 MB in the system's folder for temporary files and, where the system allows it, without a network (`unshare`). Off without it",
    ),
  DATABASE_URL: z
    .string()
    .optional()
    .describe(
      "A PostgreSQL server (13 to 18), which several nodes may share. Without `REDIS_URL`, don't use a pooler that shares connections between clients (PgBouncer in transaction mode): messages between nodes don't arrive through it, and the server logs a warning",
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'A Redis or Valkey server (`redis://` or `rediss://`) for several nodes, the same for all. Without it they exchange messages through PostgreSQL. See [several nodes](running.md#several-nodes)',
    ),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe(
      "The address of the organisers' pages in links. A demo without it uses this machine's network address for phones",
    ),
  WATCH_ORIGIN: origin
    .optional()
    .describe("The address of the attendees' pages in links and QR codes; `PUBLIC_ORIGIN/watch` without it"),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'At least 32 characters; required in production, otherwise generated and stored in the database. Keep it: if it changes, authenticator apps stop working and users need their recovery codes',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'The mail server, `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://…`. A demo without it stores emails at `/dev/mailbox`',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^([^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address, or a name and <an address>')
    .optional()
    .describe(
      'The sender, such as `Lectern <lectern@example.org>`; `no-reply@` and the host of `PUBLIC_ORIGIN` without it',
    ),
  SECURITY_CONTACT: z
    .union([z.email().transform((address) => `mailto:${address}`), z.url({ protocol: /^(https|mailto|tel)$/ })])
    .optional()
    .describe(
      'An email or `https:` address for vulnerability reports, published in `/.well-known/security.txt`; the page `/contact` without it',
    ),
  DEMO: flag
    .optional()
    .describe(
      "`1` creates demo accounts in an empty database, as `make start` does. Production refuses to start on a demo's database while one of its accounts has the demo's password",
    ),
  DEMO_PASSWORD: z.string().min(8).default(DEMO_PASSWORD).describe('The password of the demo accounts'),
  HSTS_SUBDOMAINS: flag
    .default(false)
    .describe(
      '`1` tells browsers to use HTTPS for all subdomains of `PUBLIC_ORIGIN` too. Set it only if they all serve HTTPS',
    ),
  EMBED_ORIGINS: origins.describe("Other sites that may embed the attendees' pages, separated by commas"),
  API_ORIGINS: origins.describe(
    'Origins of other sites, separated by commas, that may call the API and the hub with an access token and read `/api/watch/*`',
  ),
  WEBHOOKS_ALLOW_PRIVATE: z
    .enum(['0', '1', 'in-production'])
    .default('0')
    .describe(
      'For development: `1` lets webhooks call plain HTTP and addresses in private networks. Every user could then reach what this server reaches, so production refuses `1` and only takes `in-production`',
    ),
  WATCH_OFFLINE: flag
    .default(true)
    .describe("`0` stores nothing on attendees' phones for offline use, and removes what is there"),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1).describe('Multiplies every limit per address and account'),
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
    })
    .describe(
      'Addresses and ranges (`10.0.0.0/8`, `2001:db8::/32`) of trusted proxies, separated by commas; only their `X-Forwarded-For` is used',
    ),
  INVITE_CODES: z
    .string()
    .optional()
    .describe(
      'Codes that let people register, separated by commas, case-insensitive. A demo has `WELCOME`; otherwise, without codes, registration is closed',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('`trace`, `debug`, `info`, `warn`, `error` or `silent`'),
})

export type Settings = z.output<typeof settings>
