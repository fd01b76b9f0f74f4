import * as z from 'zod'
import { withoutTrailingSlashes } from '../infrastructure/input/trailing-slashes.ts'
import { requireAll } from './config-error.ts'

/** An S3-compatible bucket, and the credentials for it. */
export interface ImageBucket {
  /** The address of the bucket, as a path or as a host name. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const imageBucketSettings = z.object({
  S3_BUCKET_URL: z
    .url({ protocol: /^https?$/ })
    .transform(withoutTrailingSlashes)
    .refine((url) => !/[?#@]/.test(url), 'must not have credentials or a query')
    .refine((url) => new URL(url).pathname.split('/').filter(Boolean).length <= 1, 'must not have a path in the bucket')
    .optional()
    .describe(
      'An S3-compatible bucket for images and videos, such as `https://s3.example.org/lectern`; needed when several machines serve. `admin -- move-images` moves existing files',
    ),
  S3_REGION: z.string().default('us-east-1').describe('The region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('The key to the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of that key'),
})
const KEYS = ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Null without any of its settings. @throws ConfigError */
export function readImageBucket(env: z.output<typeof imageBucketSettings>): ImageBucket | null {
  if (!KEYS.some((key) => env[key])) return null
  const given = requireAll(env, KEYS, (missing) => `Images in S3 need ${missing.join(', ')}`)
  return {
    url: given.S3_BUCKET_URL,
    region: env.S3_REGION,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  }
}
