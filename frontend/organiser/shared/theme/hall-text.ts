import type { TextOverPictures, TextPosition } from '../../../api/events/events.ts'

/** Where text is in the hall, and what gives it its contrast over pictures, in the order of the form. */
export const textPositions = ['Top', 'Centre', 'Bottom'] as const satisfies TextPosition[]
export const waysOverPictures = ['Fade', 'Shadow', 'Outline'] as const satisfies TextOverPictures[]
