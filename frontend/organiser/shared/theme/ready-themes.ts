import type {
  SlideTransition,
  TextOverPictures,
  TextPosition,
  Theme,
  Typeface,
  WholeTheme,
} from '../../../api/events/events.ts'
import { styleText } from '../../../text/events/style.ts'
import { readImageFile } from './read-image-file.ts'

/** A look; the logo in the hall and one size for all songs have nothing to do with it. */
export type Look = Omit<WholeTheme, 'hasHallLogo' | 'hasOneHallSize'>

/** What an event looks like before any choice; the typeface and colours are the specification's. */
export const plainLook: Look = {
  fontStyleEnum: 'Classic',
  colourStyleEnum: 'Purple',
  textAlignment: null,
  colourScheme: null,
  accentColour: null,
  secondColour: null,
  groundColour: null,
  typeface: null,
  textPosition: null,
  textOverPictures: null,
  slideTransition: null,
}

/** What a ready theme sets, beside its picture. A picture may need more fade than its theme gives it. */
export interface ReadyTheme extends Look {
  scrim: number
}

const theme = (
  colourScheme: 'Light' | 'Dark',
  fontStyleEnum: Theme['fontStyleEnum'],
  typeface: Typeface | null,
  colourStyleEnum: Theme['colourStyleEnum'],
  textAlignment: 'Left' | 'Centre',
  accentColour: string,
  scrim: number,
  [textPosition, textOverPictures, slideTransition = null]: [TextPosition, TextOverPictures, (SlideTransition | null)?],
): ReadyTheme => ({
  ...plainLook,
  colourScheme,
  fontStyleEnum,
  typeface,
  colourStyleEnum,
  textAlignment,
  accentColour,
  scrim,
  textPosition,
  textOverPictures,
  slideTransition,
})

/** The dark ones first, as they are listed. Their pictures are drawn by `drawing/main.ts`. */
export const readyThemes = {
  concert: theme('Dark', 'Modern', 'Montserrat', 'Purple', 'Centre', '#ff5ca8', 10, ['Centre', 'Shadow', 'Cut']),
  candlelight: theme('Dark', 'Classic', 'Playfair', 'Purple', 'Centre', '#f5b84d', 10, ['Top', 'Shadow']),
  northernLights: theme('Dark', 'Modern', 'Nunito', 'Green', 'Centre', '#5fe0a8', 0, ['Bottom', 'Shadow']),
  stainedGlass: theme('Dark', 'Classic', 'Garamond', 'Blue', 'Centre', '#ffc857', 55, ['Centre', 'Outline']),
  deepWater: theme('Dark', 'Modern', 'Montserrat', 'Blue', 'Centre', '#6fd6e8', 0, ['Centre', 'Shadow', 'Push']),
  velvet: theme('Dark', 'Classic', 'Playfair', 'Purple', 'Centre', '#ffb38a', 10, ['Centre', 'Shadow']),
  daylight: theme('Light', 'Classic', null, 'Blue', 'Centre', '#0b6e99', 20, ['Top', 'Shadow']),
  watercolour: theme('Light', 'Classic', 'Garamond', 'Purple', 'Centre', '#8a3d7c', 20, ['Centre', 'Outline']),
  cutPaper: theme('Light', 'Classic', 'Bitter', 'Green', 'Centre', '#a8502f', 0, ['Centre', 'Fade', 'Push']),
  meadow: theme('Light', 'Modern', 'Nunito', 'Green', 'Centre', '#2f6b3c', 10, ['Centre', 'Fade']),
  council: theme('Light', 'Modern', null, 'Blue', 'Left', '#1f3a93', 0, ['Top', 'Fade', 'Cut']),
  workshop: theme('Light', 'Modern', 'Grotesk', 'Purple', 'Left', '#c2410c', 20, ['Centre', 'Fade', 'Push']),
} satisfies Record<string, ReadyTheme>

export type ReadyThemeName = keyof typeof readyThemes

export const readyThemeNames = Object.keys(readyThemes) as ReadyThemeName[]

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** The address of a theme's picture: 1920 pixels wide, or 480 for lists. */
export const themePicture = (name: ReadyThemeName, size: 'large' | 'small' = 'large'): string =>
  files[`./pictures/${name}${size === 'small' ? '-small' : ''}.webp`] ?? ''

/** What the picture's file is called once it's stored. */
export const pictureName = (name: ReadyThemeName) => `${styleText.readyThemes[name]}.webp`

/** The picture as if its file had been chosen. Rejects without a connection. */
export const readThemePicture = async (name: ReadyThemeName) => {
  const address = themePicture(name)
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The picture of ${name} answered ${answer.status}`)
  const dataUrl = await readImageFile(new File([await answer.blob()], pictureName(name), { type: 'image/webp' }))
  return { type: 'Image' as const, name: pictureName(name), base64: dataUrl.slice(dataUrl.indexOf(',') + 1), address }
}

/** What a theme sets, without its fade. */
export const lookOf = (name: ReadyThemeName): Look => {
  const { scrim: _, ...look } = readyThemes[name]
  return look
}

/** The theme whose picture an event has, by the stored file's name. */
export const themeOfPicture = (fileName: string | null | undefined): ReadyThemeName | undefined =>
  readyThemeNames.find((name) => pictureName(name) === fileName)

/** The theme that an event without pictures looks like. */
export const themeOfLook = (look: Theme): ReadyThemeName | undefined =>
  readyThemeNames.find((name) =>
    Object.entries(lookOf(name)).every(([field, value]) => look[field as keyof Theme] === value),
  )
