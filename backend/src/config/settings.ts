import * as z from 'zod'
import { trustedProxies } from '../infrastructure/network-address.ts'
import { billingSettings } from './billing.ts'
import { humanVerificationSettings } from './human-verification.ts'
import { imageBucketSettings } from './image-bucket.ts'
import { relaySettings } from './relay-role.ts'
import { singleSignOnSettings } from './single-sign-on.ts'
import { flag, listOf, origin, origins } from './values.ts'

/** The demo accounts' password, unless `DEMO_PASSWORD` sets another. */
export const DEMO_PASSWORD = 'Lectern-demo-1'

/** Every setting that the server reads. */
export const settings = z.object({
  ...relaySettings.shape,
  ...imageBucketSettings.shape,
  ...humanVerificationSettings.shape,
  ...billingSettings.shape,
  ...singleSignOnSettings.shape,
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
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Settings = z.output<typeof settings>
