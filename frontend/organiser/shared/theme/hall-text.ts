import type { SlideTransition, TextOverPictures, TextPosition } from '../../../api/events/events.ts'

/** Where text is in the hall, what gives it its contrast over pictures, and how slides change, in the order of the form. */
export const textPositions = ['Top', 'Centre', 'Bottom'] as const satisfies TextPosition[]
export const waysOverPictures = ['Fade', 'Shadow', 'Outline'] as const satisfies TextOverPictures[]
export const slideTransitions = ['Cut', 'Fade', 'Push'] as const satisfies SlideTransition[]
