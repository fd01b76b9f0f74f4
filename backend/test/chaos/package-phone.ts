import { createLectern, type DisplayState, type Following } from '../../../openapi/client/index.ts'
import { isNewer } from '../../../openapi/client/live/version.ts'

/** An attendee using the published package, which records everything received. */
export class PackagePhone {
  readonly #following: Following
  readonly shown: DisplayState[]
  readonly wentBack: string[]

  private constructor(following: Following, shown: DisplayState[], wentBack: string[]) {
    this.#following = following
    this.shown = shown
    this.wentBack = wentBack
  }

  static async follow(origin: string, showing: string) {
    const shown: DisplayState[] = []
    const wentBack: string[] = []
    const onDisplay = (display: DisplayState) => {
      const last = shown.at(-1)
      if (last && !isNewer(display, last)) wentBack.push(`from ${last.revision} to ${display.revision}`)
      shown.push(display)
    }
    return new PackagePhone(await createLectern({ origin }).follow(showing, { onDisplay }), shown, wentBack)
  }

  /** The last state, and the connection's status. */
  get now() {
    return {
      display: this.shown.at(-1),
      hasSeat: this.#following.status === 'connected',
      status: this.#following.status,
    }
  }

  /** Does nothing, because there is no screen. */
  wake() {}

  stop() {
    void this.#following.stop()
  }
}
