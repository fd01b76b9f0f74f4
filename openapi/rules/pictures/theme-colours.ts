import { rgbOf } from '../theme/accents.ts'
import type { TextColours } from './contrast.ts'

export type Scheme = 'light' | 'dark'

const of = (text: string, ground: string): TextColours => ({ text: rgbOf(text), ground: rgbOf(ground) })

/** The text and ground colours of the attendees' pages (`frontend/slide/styles/tokens.css`). */
export const themeColours: Record<'Purple' | 'Blue' | 'Green', Record<Scheme, TextColours>> = {
  Purple: { light: of('#1d1728', '#faf9fd'), dark: of('#f2eef9', '#0d0b13') },
  Blue: { light: of('#141c28', '#f7fafd'), dark: of('#ecf2f9', '#090d13') },
  Green: { light: of('#142019', '#f8fbf8'), dark: of('#edf5f0', '#090e0b') },
}
