import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end, start } from './child.ts'
import { VirtualDisplay } from './display.ts'
import { type BrowserOptions, callable, type Driver, ElementRef, type Json, type Size } from './driver.ts'
import { programPath } from './find-other-browsers.ts'
import { isExpected } from './problems.ts'
import { selectorOf } from './role-selectors.ts'
import { isDriverUp, WebDriverSession } from './web-driver.ts'

/** A free port on this machine. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('the port is unknown')
  return address.port
}

/** The key of an element reference in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type WireElement = Record<typeof ELEMENT, string>

const PATIENCE_MS = 20_000
const ROOM = { width: 1600, height: 1200 }

/** WebKitGTK's MiniBrowser, driven by WebKitWebDriver on its own virtual display. */
export class WebKit implements Driver {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lectern-webkit-'))
  readonly #problems: string[] = []
  #display: VirtualDisplay | null = null
  #process: ChildProcess | null = null
  #session: WebDriverSession | null = null

  static async launch(options: BrowserOptions) {
    const webKit = new WebKit()
    try {
      await webKit.#start(options)
      return webKit
    } catch (error) {
      await webKit.close()
      throw error
    }
  }

  async #start({ size, withoutWebSocket }: BrowserOptions) {
    this.#display = await VirtualDisplay.start(ROOM)
    const port = await freePort()
    this.#process = start(programPath('webKitDriver'), [`--port=${port}`], {
      env: { ...process.env, ...this.#environment(this.#display) },
      stdio: 'ignore',
    })
    const origin = `http://127.0.0.1:${port}`
    const deadline = Date.now() + PATIENCE_MS
    while (!(await isDriverUp(origin))) {
      if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const args = ['--automation', ...(withoutWebSocket ? ['--features=-WebSocket'] : [])]
    this.#session = await WebDriverSession.open(origin, {
      'webkitgtk:browserOptions': { binary: programPath('miniBrowser'), args },
    })
    await this.resize(size)
  }

  #environment(display: VirtualDisplay) {
    // Its toolbar would keep the window wider than a phone
    const style = join(this.#folder, 'gtk-3.0')
    mkdirSync(style)
    writeFileSync(join(style, 'gtk.css'), '* { min-width: 0; min-height: 0; padding: 0; margin: 0 }')
    return {
      DISPLAY: display.name,
      XDG_CONFIG_HOME: this.#folder,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    }
  }

  get #open() {
    if (!this.#session) throw new Error('WebKitGTK is not connected')
    return this.#session
  }

  async goto(url: string) {
    await this.#open.post('/url', { url })
  }

  async reload() {
    await this.#open.post('/refresh')
  }

  async back() {
    await this.#open.post('/back')
  }

  async run(source: string, elements: readonly ElementRef[], values: readonly Json[]) {
    const args = [...elements.map(({ id }) => ({ [ELEMENT]: id })), JSON.stringify(values)]
    const script = `return (${withProblems(callable(source))})(...arguments)`
    const [answer, problems] = await this.#open.post<[string, string[]]>('/execute/sync', { script, args })
    this.#problems.push(...problems.filter((problem) => !isExpected(problem)))
    return JSON.parse(answer)
  }

  async withRole(role: string, name: string) {
    const matching: ElementRef[] = []
    for (const element of await this.withSelector(selectorOf(role))) {
      if ((await this.#computed(element, 'label')) !== name) continue
      if ((await this.#computed(element, 'role')) === role) matching.push(element)
    }
    return matching
  }

  async withSelector(value: string) {
    const found = await this.#open.post<WireElement[]>('/elements', { using: 'css selector', value })
    return found.map(({ [ELEMENT]: id }) => new ElementRef(id))
  }

  /** Undefined for an element outside the accessibility tree, such as an inert one. */
  #computed({ id }: ElementRef, what: 'label' | 'role') {
    return this.#open.get<string>(`/element/${id}/computed${what}`).catch((error) => {
      if (String(error).includes('unknown error')) return undefined
      throw error
    })
  }

  async click({ id }: ElementRef) {
    await this.#open.post(`/element/${id}/click`)
  }

  async chord(keys: readonly string[]) {
    const down = keys.map((value) => ({ type: 'keyDown', value }))
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }))
    await this.#open.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] })
  }

  async screenshot() {
    return Buffer.from(await this.#open.get<string>('/screenshot'), 'base64')
  }

  async resize({ width, height }: Size) {
    await this.#open.post('/window/rect', { width, height })
    const inner = (await this.run('() => [innerWidth, innerHeight]', [], [])) as [number, number]
    await this.#open.post('/window/rect', { width: 2 * width - inner[0], height: 2 * height - inner[1] })
  }

  takeProblems() {
    return this.#problems.splice(0)
  }

  async close() {
    await this.#session?.delete().catch(() => undefined)
    if (this.#process) await end(this.#process)
    await this.#display?.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** The protocol reports no script errors, so each call starts listening and returns the errors since the last one. */
const withProblems = (source: string) =>
  `async function (...all) {
    const problems = (globalThis.lecternProblems ??= (() => {
      const heard = []
      addEventListener('error', ({ message }) => message && heard.push(message))
      addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)))
      const { error } = console
      console.error = (...words) => (heard.push(words.join(' ')), error.apply(console, words))
      return heard
    })())
    const answer = await (${source})(...all)
    return [answer, problems.splice(0)]
  }`
