import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const CROWD = join(import.meta.dirname, 'crowd-process.ts')
/** A process may usually open 20,000 files. */
const ATTENDEES_OF_PROCESS = 5_000

/** The commands of a crowd's process; each answer is a number or nothing. */
export type Order =
  | { do: 'grow'; size: number }
  | { do: 'count' }
  | { do: 'wait-for-all' }
  | { do: 'wait-for-revision'; revision: number }

interface Parts {
  ports: number[]
  showing: string
  size: number
  idKey: string
}

/** A crowd that is too large for one process, spread over several and over several ports. */
export class SpreadCrowd {
  readonly #processes: ChildProcess[]
  readonly #size: number
  #orders = 0

  /** Attendees get their ids from a server with this secret key. */
  constructor({ ports, showing, size, idKey }: Parts) {
    this.#size = size
    const count = Math.max(ports.length, Math.ceil(size / ATTENDEES_OF_PROCESS))
    this.#processes = Array.from({ length: count }, (_, n) =>
      fork(CROWD, [String(ports[n % ports.length]), showing, idKey], { execArgv: [] }),
    )
  }

  /** Resolves when all have joined. */
  async join() {
    const count = this.#processes.length
    const shareOf = (n: number) => Math.floor(((n + 1) * this.#size) / count) - Math.floor((n * this.#size) / count)
    await Promise.all(this.#processes.map((one, n) => this.#send(one, { do: 'grow', size: shareOf(n) })))
  }

  /** How many are connected. */
  async count() {
    const counts = await this.#sendAll({ do: 'count' })
    return counts.reduce((sum: number, one) => sum + Number(one), 0)
  }

  /** Resolves when all are connected again. */
  allBack = () => this.#sendAll({ do: 'wait-for-all' })

  /** Resolves when all show this revision or a newer one. */
  shows = (revision: number) => this.#sendAll({ do: 'wait-for-revision', revision })

  leave() {
    for (const one of this.#processes) one.kill('SIGKILL')
  }

  #sendAll = (order: Order) => Promise.all(this.#processes.map((one) => this.#send(one, order)))

  async #send(process: ChildProcess, order: Order): Promise<unknown> {
    const id = this.#orders++
    process.send({ id, order })
    for (;;) {
      const [answer] = (await once(process, 'message')) as [{ id: number; value: unknown }]
      if (answer.id === id) return answer.value
    }
  }
}
