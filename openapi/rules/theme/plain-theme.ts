import type { BrandTheme } from '../../../generated/zod/schemas/index.zod.ts'

/** The theme that events begin with as long as their owner has no brand kit. */
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
  textPosition: null,
  textOverPictures: null,
  hasOneHallSize: false,
  slideTransition: null,
}
