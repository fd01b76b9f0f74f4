import type { BrandTheme } from '../../generated/zod/schemas/index.zod.ts'

/** The theme of a new account's events. */
export const PLAIN_THEME: BrandTheme = {
  fontStyleEnum: 'Classic',
  colourStyleEnum: 'Purple',
  textAlignment: null,
  colourScheme: null,
  accentColour: null,
  secondColour: null,
  groundColour: null,
  typeface: null,
  hasHallLogo: false,
}

const FIELDS = Object.keys(PLAIN_THEME) as (keyof BrandTheme)[]

/** The theme of an event or a brand kit, and nothing else of it. */
export const themeOf = (of: BrandTheme) =>
  Object.fromEntries(FIELDS.map((name) => [name, of[name]])) as unknown as BrandTheme
