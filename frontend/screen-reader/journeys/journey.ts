import type { LecternServer } from '../../e2e/support/server/server.ts'
import type { Reader } from './reader.ts'

export interface World {
  reader: Reader
  server: LecternServer
}

export interface Step {
  title: string
  /** Texts of the interface that the user must hear in this step, in this order. */
  mustHear: readonly string[]
  run: () => Promise<void>
}

export interface Journey {
  /** The name of the transcript's file. */
  name: string
  title: string
  /** Prepares what the journey needs, and returns its steps. */
  stepsOf: (world: World) => Step[]
}
