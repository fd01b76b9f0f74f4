import type { WholeTheme } from '../../../../api/events/events.ts'
import type { BackgroundType } from './background-file.ts'

/** What the style form holds: look, background and its fade in percent. */
export interface Draft extends WholeTheme {
  type: 'None' | BackgroundType
  scrim: number
}
