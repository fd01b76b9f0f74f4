import type { FontStyle, Typeface } from '../../../api/events/events.ts'
import { themeText } from '../../../text/events/events.ts'

/** The typefaces beside those of the font styles, with the font style that is shown until they are loaded. */
const kinds: Record<Typeface, FontStyle> = {
  Atkinson: 'Modern',
  Bitter: 'Classic',
  Garamond: 'Classic',
  Grotesk: 'Modern',
  Montserrat: 'Modern',
  Nunito: 'Modern',
  Oswald: 'Modern',
  Playfair: 'Classic',
}

export const isTypeface = (value: unknown): value is Typeface =>
  typeof value === 'string' && Object.hasOwn(kinds, value)

const fonts: readonly FontStyle[] = ['Classic', 'Modern']

/** All faces to choose from, as one list. */
export const faces = [
  ...fonts.map((fontStyleEnum) => ({
    value: fontStyleEnum as FontStyle | Typeface,
    label: themeText.fonts[fontStyleEnum],
    theme: { fontStyleEnum, typeface: null as Typeface | null },
  })),
  ...(Object.entries(kinds) as [Typeface, FontStyle][]).map(([typeface, fontStyleEnum]) => ({
    value: typeface,
    label: themeText.typefaces[typeface],
    theme: { fontStyleEnum, typeface },
  })),
]
