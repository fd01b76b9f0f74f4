import type { AccentColours, Block, EventAppearance, Row } from '../api/watch/types.ts'

type Appearance = Pick<EventAppearance, 'fontStyleEnum' | 'colourStyleEnum'> &
  Partial<
    Pick<
      EventAppearance,
      | 'textAlignment'
      | 'colourScheme'
      | 'accentColours'
      | 'secondColours'
      | 'ownGround'
      | 'typeface'
      | 'slideTransition'
    >
  > & { background?: unknown }

/** How slides of an event look: as the style sheets select it (`data-…`) and as they use it (custom properties). */
export interface Look {
  data: Record<string, string>
  colours: Record<string, string>
}

/** The picture that a slide has behind its text, if any. */
export const ownPicture = (rows: readonly Row[] | undefined): Block | undefined =>
  rows?.flatMap((row) => row.blocks).find(({ background, blobName }) => background && blobName)

/**
 * The look of an event, or of one of its slides, whose own picture decides between light and dark colours. Behind a picture the ground is
 * the colour style's, since the fade is made for it.
 */
export const lookOf = (appearance: Appearance | null, rows?: readonly Row[]): Look => {
  const own = ownPicture(rows)
  const ground = own || appearance?.background ? null : appearance?.ownGround
  const { accentColours: accent, secondColours: second } = appearance ?? {}
  return {
    data: {
      font: appearance?.fontStyleEnum ?? 'Modern',
      typeface: appearance?.typeface ?? '',
      colour: appearance?.colourStyleEnum ?? 'Purple',
      align: appearance?.textAlignment ?? '',
      scheme: own?.background?.colourScheme ?? ground?.scheme ?? appearance?.colourScheme ?? '',
      accent: accent ? 'own' : '',
      second: second ? 'own' : '',
      ground: ground?.scheme ?? '',
      transition: appearance?.slideTransition ?? '',
    },
    colours: { ...tonesOf('accent', accent), ...tonesOf('second', second), ...groundColours(ground) },
  }
}

const tonesOf = (name: string, colours: AccentColours | null | undefined) =>
  colours
    ? {
        [`--${name}-in-light`]: colours.light,
        [`--${name}-in-dark`]: colours.dark,
        // A server of an earlier version sends no fills
        ...(colours.fill && { [`--${name}-fill`]: colours.fill }),
        ...(colours.onFill && { [`--on-${name}-fill`]: colours.onFill }),
      }
    : {}

const groundColours = (own: EventAppearance['ownGround']): Record<string, string> => {
  if (!own) return {}
  const { scheme: _, ...colours } = own
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--own-${name}`, colour]))
}

/** Gives the root of a page its look. The page's security policy allows no style attribute in HTML, but this. */
export const wearLook = ({ dataset, style }: HTMLElement, { data, colours }: Look) => {
  Object.assign(dataset, data)
  for (const [name, value] of Object.entries(colours)) style.setProperty(name, value)
}
