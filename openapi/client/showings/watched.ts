import type { DisplayState, ShowingChanged, Snapshot } from '../schemas.ts'
import { isNewer, type Version, versionOf } from './order.ts'

/** What attendees see of a showing and its event, except for the display. */
export type Face = Pick<Snapshot, 'showing' | 'event'>

/** The known state of a showing, which only gets newer. Display and event data arrive separately, so each has its own order. */
export class Watched {
  display: DisplayState
  face: Face
  #faceVersion: Version

  constructor({ display, showing, event }: Snapshot) {
    this.display = display
    this.face = { showing, event }
    this.#faceVersion = versionOf(display)
  }

  takeDisplay(display: DisplayState) {
    if (isNewer(display, this.display)) this.display = display
  }

  takeFace({ showing, event, epoch, revision }: Omit<ShowingChanged, 'showingReference'>) {
    if (!isNewer({ epoch, revision }, this.#faceVersion)) return
    this.face = { showing, event }
    this.#faceVersion = { epoch, revision }
  }

  takeSnapshot({ display, showing, event }: Snapshot) {
    this.takeFace({ showing, event, ...versionOf(display) })
    this.takeDisplay(display)
  }
}
