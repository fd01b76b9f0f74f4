import type { LecternServer } from '../../e2e/support/server/server.ts'
import type { Reader } from './reader.ts'

export interface World {
  reader: Reader
  server: LecternServer
  /** Runs when the journey is over, whatever became of it. */
  atEnd: (cleanUp: () => Promise<unknown>) => void
}

export interface Step {
  title: string
  /** Texts of the interface that the user must hear in this step, in this order. */
  mustHear: readonly string[]
  run: () => Promise<void>
}

export interface Journey {
  /** The name of the transcript's file: the role, and the file in the role's folder. */
  name: string
  title: string
  /** Describes the steps. What they need is prepared when the first one runs. */
  stepsOf: (world: World) => Step[]
}
