import type { ColourStyle } from '../../../../api/events/events.ts'
import type { TextColours } from './contrast.ts'

export type Scheme = 'light' | 'dark'

const rgb = (hex: number) => [hex >> 16, (hex >> 8) & 255, hex & 255] as const
const of = (text: number, ground: number): TextColours => ({ text: rgb(text), ground: rgb(ground) })

/** The text and ground colours of the attendees' pages (`frontend/slide/styles/tokens.css`). */
export const themeColours: Record<ColourStyle, Record<Scheme, TextColours>> = {
  Purple: { light: of(0x1d1728, 0xfaf9fd), dark: of(0xf2eef9, 0x0d0b13) },
  Blue: { light: of(0x141c28, 0xf7fafd), dark: of(0xecf2f9, 0x090d13) },
  Green: { light: of(0x142019, 0xf8fbf8), dark: of(0xedf5f0, 0x090e0b) },
}
