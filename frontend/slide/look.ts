import type { Block, EventAppearance, Row } from '../api/watch/types.ts'

type Appearance = Pick<EventAppearance, 'fontStyleEnum' | 'colourStyleEnum'> &
  Partial<Pick<EventAppearance, 'textAlignment' | 'colourScheme' | 'accentColours'>>

/** How slides of an event look: as the style sheets select it (`data-…`) and as they use it (custom properties). */
export interface Look {
  data: Record<string, string>
  accents: Record<string, string>
}

/** The picture that a slide has behind its text, if any. */
export const ownPicture = (rows: readonly Row[] | undefined): Block | undefined =>
  rows?.flatMap((row) => row.blocks).find(({ background, blobName }) => background && blobName)

/** The look of an event, or of one of its slides, whose own picture decides between light and dark colours. */
export const lookOf = (appearance: Appearance | null, rows?: readonly Row[]): Look => {
  const scheme = ownPicture(rows)?.background?.colourScheme ?? appearance?.colourScheme
  const accents = appearance?.accentColours
  return {
    data: {
      font: appearance?.fontStyleEnum ?? 'Modern',
      colour: appearance?.colourStyleEnum ?? 'Purple',
      align: appearance?.textAlignment ?? '',
      scheme: scheme ?? '',
      accent: accents ? 'own' : '',
    },
    accents: accents ? { '--accent-in-light': accents.light, '--accent-in-dark': accents.dark } : {},
  }
}

/** Gives the root of a page its look. The page's security policy allows no style attribute in HTML, but this. */
export const wearLook = ({ dataset, style }: HTMLElement, { data, accents }: Look) => {
  Object.assign(dataset, data)
  for (const [name, value] of Object.entries(accents)) style.setProperty(name, value)
}
