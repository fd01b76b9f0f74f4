import type { Draft } from './use-style-form.ts'

export type ReadyThemeName = 'concert' | 'candlelight' | 'daylight' | 'council' | 'workshop'
/** What a ready theme sets. A picture may need more fade than a theme gives it. */
export type ReadyTheme = Omit<Draft, 'type' | 'hasHallLogo'>

const plain = { secondColour: null, groundColour: null, typeface: null }

export const readyThemes: Record<ReadyThemeName, ReadyTheme> = {
  concert: {
    ...plain,
    scrim: 35,
    fontStyleEnum: 'Modern',
    colourStyleEnum: 'Purple',
    textAlignment: 'Centre',
    colourScheme: 'Dark',
    accentColour: '#ff5ca8',
  },
  candlelight: {
    ...plain,
    scrim: 45,
    fontStyleEnum: 'Classic',
    colourStyleEnum: 'Purple',
    textAlignment: 'Centre',
    colourScheme: 'Dark',
    accentColour: '#f5b84d',
  },
  daylight: {
    ...plain,
    scrim: 40,
    fontStyleEnum: 'Classic',
    colourStyleEnum: 'Blue',
    textAlignment: 'Centre',
    colourScheme: 'Light',
    accentColour: '#0b6e99',
  },
  council: {
    ...plain,
    scrim: 60,
    fontStyleEnum: 'Modern',
    colourStyleEnum: 'Blue',
    textAlignment: 'Left',
    colourScheme: 'Light',
    accentColour: '#1f3a93',
  },
  workshop: {
    ...plain,
    scrim: 50,
    fontStyleEnum: 'Modern',
    colourStyleEnum: 'Green',
    textAlignment: 'Left',
    colourScheme: null,
    accentColour: '#e4572e',
  },
}

export const readyThemeNames = Object.keys(readyThemes) as ReadyThemeName[]

/** The ready theme that a form holds, if nothing but the fade was changed since. */
export const readyThemeOf = (draft: Draft): ReadyThemeName | undefined =>
  readyThemeNames.find((name) => {
    const { scrim: _, ...theme } = readyThemes[name]
    return Object.entries(theme).every(([field, value]) => draft[field as keyof Draft] === value)
  })
