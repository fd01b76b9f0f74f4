import * as z from 'zod'
import { withoutTrailingSlashes } from '../infrastructure/input/trailing-slashes.ts'

/** An address of a site, without a trailing slash. */
export const origin = z.url({ protocol: /^https?$/ }).transform(withoutTrailingSlashes)

/** A comma-separated list of origins, normalised as browsers send them. */
export const origins = z
  .string()
  .default('')
  .transform((list) => listOf(list))
  .pipe(z.array(origin.transform((url) => new URL(url).origin)))

/** A setting that is off (`0`) or on (`1`). */
export const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** The items of a comma-separated list, without blanks. */
export const listOf = (text: string) => text.split(',').flatMap((one) => one.trim() || [])
