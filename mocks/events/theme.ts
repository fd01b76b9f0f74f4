import type { BrandTheme } from '../../generated/zod/schemas/index.zod.ts'
import { PLAIN_THEME } from '../../openapi/rules/theme/plain-theme.ts'

const FIELDS = Object.keys(PLAIN_THEME) as (keyof BrandTheme)[]

/** The theme of an event or a brand kit, and nothing else of it. */
export const themeOf = (of: BrandTheme) =>
  Object.fromEntries(FIELDS.map((name) => [name, of[name]])) as unknown as BrandTheme
