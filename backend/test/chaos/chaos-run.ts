import type { ShownSlide } from '../../../generated/zod/schemas/index.zod.ts'
import type { Concert } from '../support/concert.ts'
import { presenter } from '../support/concert.ts'
import { type LiveNode, startNode } from '../support/live/live-node.ts'
import type { TestApp } from '../support/test-app.ts'
import { type TestAnswer, TestClient } from '../support/test-client.ts'
import { ChaosProxy } from './chaos-proxy.ts'
import { pass } from './fast-time.ts'
import { calm, type Tally } from './message-faults.ts'
import { PackagePhone } from './package-phone.ts'
import { type Random, randomOf } from './random.ts'
import { WatchingPhone } from './watching-phone.ts'

const PHONES = 3
const STEPS = 10
const STEP_MS = 2_500
const FREEZE_MS = 10_000
/** Longer than the longest reconnect delay and the following version check. */
const CALM_WITHIN_MS = 150_000
const LOOK_EVERY_MS = 500
const RETRY_MS = 1_000
/** A slide that is never shown. */
const SECRET = 'Sleep in heavenly peace'
const FAULTS = ['drop', 'freeze', 'restart', 'weather', 'weather', 'wake', 'none'] as const

/** What a slide says in its further language. */
export const translationOf = (original: string) => `cy ${original}`

/** What the presenter's calls showed at each revision: a slide, or nothing. */
type Truth = Map<number, string | null>

/** Shared by all runs. */
export interface ChaosWorld {
  app: TestApp
  organiser: TestClient
  concert: Concert
  tally: Tally
}

/** Runs one showing under random faults. Returns what went wrong. */
export class ChaosRun {
  readonly #app: TestApp
  readonly #organiser: TestClient
  readonly #concert: Concert
  readonly #random: Random
  readonly #proxy: ChaosProxy
  readonly #truth: Truth = new Map()
  readonly #leaks: string[] = []
  /** The last text of each caption, by id, in the order in which they were said first. */
  readonly #said = new Map<string, { text: string; version: number }>()
  #showing = ''
  /** The showing's path. */
  #at = ''
  #node: LiveNode | undefined
  #last = 0
  phones: (WatchingPhone | PackagePhone)[] = []

  constructor({ app, organiser, concert, tally }: ChaosWorld, seed: number) {
    this.#app = app
    this.#organiser = organiser
    this.#concert = concert
    this.#random = randomOf(seed)
    this.#proxy = new ChaosProxy(this.#random, tally)
    this.#proxy.hasOnlySockets = this.#random.chance(0.6)
    this.#proxy.onText = (text) => {
      if (text.includes(SECRET)) this.#leaks.push(text.slice(0, 200))
    }
  }

  async run(): Promise<string[]> {
    try {
      await this.#open()
      for (let step = 0; step < STEPS; step += 1) {
        await this.#press()
        await this.#say()
        await this.#fault()
        await pass(this.#random.below(STEP_MS))
      }
      this.#proxy.thaw()
      this.#proxy.weather = calm
      await this.#press()
      await this.#say()
      return [...(await this.#converged()), ...this.#broken(), ...this.#leaks.map((text) => `sent the secret: ${text}`)]
    } finally {
      for (const phone of this.phones) phone.stop()
      await this.#proxy.close()
      await this.#node?.stop()
      // The number of showings per event is limited
      await this.#organiser.delete(this.#at)
    }
  }

  async #open() {
    const showings = `/api/sessions/${this.#concert.reference}/showings`
    const added = await this.#organiser.post(showings, { startDateUtc: '2026-12-24T17:00' })
    if (added.status !== 201) throw new Error(`No showing could be added: ${JSON.stringify(added.errors)}`)
    this.#showing = added.data.reference
    this.#at = `${showings}/${this.#showing}`
    await this.#startNode()
    const origin = await this.#proxy.listen()
    const { data } = await this.#client().get(`/api/watch/showings/${this.#showing}`)
    this.#truth.set(data.display.revision, null)
    this.phones = Array.from({ length: PHONES }, () => new WatchingPhone(origin, data))
    this.phones.push(await PackagePhone.follow(origin, this.#showing))
    this.#learn(await this.#presenter().start())
  }

  async #startNode() {
    this.#node = await startNode(this.#app)
    this.#proxy.target = this.#node.origin
  }

  /** The organiser's browser, at the current node. */
  #client() {
    if (!this.#node) throw new Error('No node runs')
    const client = new TestClient(this.#node.app)
    for (const [name, value] of this.#organiser.cookies) client.cookies.set(name, value)
    client.csrfToken = this.#organiser.csrfToken
    return client
  }

  #presenter = () => presenter(this.#client(), this.#concert, this.#showing)

  async #press() {
    const presenting = this.#presenter()
    const what = this.#random.below(8)
    if (what === 7) {
      this.#learn(await presenting.close())
      this.#learn(await presenting.open())
    } else if (what === 6) this.#learn(await presenting.hold())
    else this.#learn(await presenting.show(what % 2))
  }

  // biome-ignore lint/suspicious/noExplicitAny: responses of several calls that share these fields
  #learn({ status, data, errors }: TestAnswer<any>) {
    if (status !== 200) throw new Error(`A press was answered ${status}: ${JSON.stringify(errors)}`)
    const isLive = data.presentationStartUtc && !data.endDateUtc && !data.latestSessionPageBlank
    this.#truth.set(data.revision, isLive ? (data.latestSessionPage?.reference ?? null) : null)
    this.#last = data.revision
  }

  /** Types live notes: a new line, and one that is corrected. A captioner who lost the answer sends the same again. */
  async #say() {
    const random = this.#random
    const id = `line-${this.#said.size}`
    const known = [...this.#said.keys()]
    const changed = known.length > 0 && random.chance(0.5) ? [random.pick(known)] : []
    const captions = [...changed, id].map((id) => {
      const version = (this.#said.get(id)?.version ?? 0) + 1
      const caption = { id, version, text: `${id}, version ${version}`, isFinal: random.chance(0.5) || version > 1 }
      this.#said.set(id, caption)
      return caption
    })
    await this.#send(captions)
    if (random.chance(0.3)) await this.#send(captions)
    // The first caption is a revision of the display, which shows the same
    if (id !== 'line-0') return
    this.#truth.set(this.#last + 1, this.#truth.get(this.#last) ?? null)
    this.#last += 1
  }

  /** Tries again while the server is busy, as a captioner's page does. */
  async #send(captions: object[]) {
    for (;;) {
      const { status, errors } = await this.#client().post(`${this.#at}/captions`, { captions })
      if (status === 200) return
      if (status !== 503) throw new Error(`Live notes were answered ${status}: ${JSON.stringify(errors)}`)
      await pass(RETRY_MS)
    }
  }

  async #fault() {
    const random = this.#random
    const fault = random.pick(FAULTS)
    if (fault === 'drop') this.#proxy.drop(random.next())
    if (fault === 'wake') random.pick(this.phones).wake()
    if (fault === 'weather') {
      const often = () => (random.chance(0.5) ? random.next() / 2 : 0)
      this.#proxy.weather = { lose: often(), duplicate: often(), delay: often(), reorder: often() }
    }
    if (fault === 'freeze') {
      this.#proxy.freeze()
      setTimeout(() => this.#proxy.thaw(), random.below(FREEZE_MS))
    }
    if (fault === 'restart') {
      await this.#node?.stop()
      await this.#startNode()
    }
  }

  async #converged(): Promise<string[]> {
    const wanted = this.#truth.get(this.#last) ?? null
    const said = [...this.#said.values()].map(({ text }) => text).join()
    const hasHeard = (phone: WatchingPhone | PackagePhone) => !('heard' in phone) || phone.heard.join() === said
    const isRight = (phone: WatchingPhone | PackagePhone) => {
      const { display, hasSeat } = phone.now
      const isShown = display?.revision === this.#last && (display.slide?.reference ?? null) === wanted
      return isShown && hasSeat && hasHeard(phone)
    }
    for (let waited = 0; waited < CALM_WITHIN_MS; waited += LOOK_EVERY_MS) {
      if (this.phones.every(isRight)) return []
      await pass(LOOK_EVERY_MS)
    }
    return this.phones
      .filter((phone) => !isRight(phone))
      .map((phone) => {
        const { display, status } = phone.now
        const shown = `ended at ${display?.revision} (${display?.slide?.name}, ${status}) instead of ${this.#last}`
        return hasHeard(phone)
          ? shown
          : `${shown}, and heard ${'heard' in phone && phone.heard.join()} instead of ${said}`
      })
  }

  /** Everything shown must have been shown by the presenter, and be newer than what came before. */
  #broken(): string[] {
    return this.phones.flatMap(({ shown, wentBack }) => [
      ...wentBack.map((step) => `went back ${step}`),
      ...shown
        .filter(({ revision, slide }) => this.#truth.get(revision) !== (slide?.reference ?? null))
        .map(({ revision, slide, status }) => `showed ${slide?.name ?? status} at ${revision}`),
      ...shown.flatMap(({ revision, slide }) => (slide && !isTranslated(slide) ? `lost words at ${revision}` : [])),
    ])
  }
}

const isTranslated = ({ rows, translations }: ShownSlide) =>
  translations?.[0]?.blocks[0]?.text === translationOf(rows[0]?.blocks[0]?.text ?? '')
