import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { reconnectDelay } from '../../../openapi/client/connection/reconnect-delay.ts'
import { type Dialect, lecternDialect } from '../../bench/next-to-last-attendee/dialects.ts'
import { clientFrame, END_OF_HEADERS, FrameReader, upgradeRequest } from '../../bench/next-to-last-attendee/frames.ts'
import type { AttendeeIds } from '../../src/context/ports/attendee-ids.ts'
import { createAttendeeIds } from '../../src/live/connections/attendee-ids.ts'

const CONNECTING_AT_ONCE = 100
const LOOK_MS = 10

/** Attendees of one showing who reconnect with the same delays and the same id as our pages. */
export class Crowd {
  readonly #port: number
  readonly #showing: string
  readonly #attendeeIds: Pick<AttendeeIds, 'issue'>
  readonly #members: Member[] = []

  /** Ids that the installation's own key hasn't signed get few seats for each address. */
  constructor(port: number, showingReference: string, idKey = '') {
    this.#port = port
    this.#showing = showingReference
    this.#attendeeIds = createAttendeeIds(idKey)
  }

  get joined() {
    return this.#members.filter((one) => one.joinedAt > 0).length
  }

  /** Adds attendees and resolves when all have joined. */
  async grow(size: number) {
    while (this.#members.length < size) {
      const joining = Array.from({ length: Math.min(CONNECTING_AT_ONCE, size - this.#members.length) }, () => {
        const id = this.#attendeeIds.issue()
        const member = new Member(
          this.#port,
          lecternDialect(this.#showing, () => id),
        )
        this.#members.push(member)
        return member.joinedAgain()
      })
      await Promise.all(joining)
    }
  }

  /** Resolves when all show this revision or a newer one. */
  async shows(revision: number) {
    while (!this.#members.every((one) => one.revision >= revision)) await delay(LOOK_MS)
  }

  /** Resolves when all have reconnected, with their times in milliseconds after `since`. */
  allBack(since: number) {
    return Promise.all(this.#members.map(async (one) => (await one.joinedAgain()) - since))
  }

  leave() {
    for (const one of this.#members) one.leave()
  }
}

class Member {
  /** 0 while disconnected. */
  joinedAt = 0
  /** The newest one that it has received. */
  revision = 0
  readonly #port: number
  readonly #dialect: Dialect
  #socket: Socket | null = null
  #attempt = 0
  #isLeaving = false
  #waiting: ((at: number) => void)[] = []

  constructor(port: number, dialect: Dialect) {
    this.#port = port
    this.#dialect = dialect
    this.#connect()
  }

  joinedAgain(): Promise<number> {
    if (this.joinedAt > 0) return Promise.resolve(this.joinedAt)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  leave() {
    this.#isLeaving = true
    this.#socket?.destroy()
  }

  #connect() {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    const frames = new FrameReader()
    let upgrade: string | null = ''
    this.#socket = socket
    socket.on('connect', () => socket.write(upgradeRequest(this.#port, this.#dialect.path)))
    socket.on('data', (bytes: Buffer) => {
      let rest = bytes
      if (upgrade !== null) {
        upgrade += bytes.toString('latin1')
        const end = upgrade.indexOf(END_OF_HEADERS)
        if (end < 0) return
        if (!upgrade.startsWith('HTTP/1.1 101 ')) return void socket.destroy()
        rest = Buffer.from(upgrade.slice(end + END_OF_HEADERS.length), 'latin1')
        upgrade = null
        socket.write(clientFrame(this.#dialect.greeting?.() ?? ''))
      }
      if (!frames.read(rest, (payload) => this.#hear(String(payload)))) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => this.#comeBack())
  }

  #hear(text: string) {
    for (const [, revision] of text.matchAll(/"revision":(\d+)/g))
      this.revision = Math.max(this.revision, Number(revision))
    if (this.joinedAt > 0 || !this.#isIn(text)) return
    this.joinedAt = performance.now()
    this.#attempt = 0
    for (const resolve of this.#waiting.splice(0)) resolve(this.joinedAt)
  }

  /** A busy server refuses the call, which is then retried. */
  #isIn(text: string) {
    try {
      return this.#dialect.hear(text) === 'joined'
    } catch {
      this.#socket?.destroy()
      return false
    }
  }

  #comeBack() {
    this.joinedAt = 0
    if (!this.#isLeaving) setTimeout(() => this.#connect(), reconnectDelay(++this.#attempt))
  }
}
