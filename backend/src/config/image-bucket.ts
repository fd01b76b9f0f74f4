import * as z from 'zod'

/** An S3-compatible bucket, and the credentials for it. */
export interface ImageBucket {
  /** The address of the bucket, as a path or as a host name. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The settings of the bucket, for the schema of all settings. */
export const imageBucketSettings = {
  S3_BUCKET_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .refine((url) => !/[?#@]/.test(url), 'must not have credentials or a query')
    .refine((url) => new URL(url).pathname.split('/').filter(Boolean).length <= 1, 'must not have a path in the bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

/** The bucket, null when none is set, or the names of the settings that are missing. */
export function readImageBucket(env: {
  S3_BUCKET_URL?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}): ImageBucket | null | { missing: string[] } {
  const { S3_BUCKET_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = env
  const secretAccessKey = env.S3_SECRET_ACCESS_KEY
  if (![url, accessKeyId, secretAccessKey].some(Boolean)) return null
  if (url && accessKeyId && secretAccessKey) return { url, region, accessKeyId, secretAccessKey }
  const names = ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  return { missing: names.filter((name) => !env[name]) }
}
