import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BidiConnection } from './bidi.ts'
import { end, readUntil, start } from './child.ts'
import { type BrowserOptions, callable, type Driver, ElementRef, type Json, type Size } from './driver.ts'
import { programPath } from './find-other-browsers.ts'
import { isExpected } from './problems.ts'

interface Evaluated {
  type: 'success' | 'exception'
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

/** Headless Firefox ESR over its built-in WebDriver BiDi, without geckodriver. */
export class Firefox implements Driver {
  readonly #process: ChildProcess
  readonly #profile: string
  #problems: string[] = []
  #connection: BidiConnection | null = null
  #context = ''

  private constructor() {
    this.#profile = mkdtempSync(join(tmpdir(), 'lectern-firefox-'))
    writeFileSync(join(this.#profile, 'user.js'), preferences)
    const args = ['--headless', '--no-remote', '--profile', this.#profile, '--remote-debugging-port', '0']
    this.#process = start(programPath('firefox'), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  }

  static async launch(options: BrowserOptions) {
    const firefox = new Firefox()
    try {
      await firefox.#connect(options)
      return firefox
    } catch (error) {
      await firefox.close()
      throw error
    }
  }

  async #connect({ size, withoutWebSocket }: BrowserOptions) {
    const { stderr } = this.#process
    if (!stderr) throw new Error('Firefox has no error stream')
    const url = await readUntil(stderr, /WebDriver BiDi listening on (ws:\S+)/)
    this.#connection = await BidiConnection.open(`${url}/session`, (method, params) => this.#record(method, params))
    await this.#send('session.new', { capabilities: {} })
    // Pages in the initial tab never get the focus
    const { context } = await this.#send<{ context: string }>('browsingContext.create', { type: 'tab' })
    this.#context = context
    await this.#send('session.subscribe', { events: ['log.entryAdded', 'browsingContext.domContentLoaded'] })
    if (withoutWebSocket) {
      const functionDeclaration = '() => { delete globalThis.WebSocket }'
      await this.#send('script.addPreloadScript', { functionDeclaration })
    }
    await this.resize(size)
  }

  #send<Result = unknown>(method: string, params: object) {
    if (!this.#connection) throw new Error('Firefox is not connected')
    return this.#connection.send<Result>(method, params)
  }

  #record(method: string, params: unknown) {
    const { context, level, text } = params as { context?: string; level?: string; text?: string | null }
    if (method === 'browsingContext.domContentLoaded' && context === this.#context) this.#connection?.abandonPageCalls()
    if (method === 'log.entryAdded' && level === 'error' && !isExpected(text ?? '')) this.#problems.push(text ?? '')
  }

  async goto(url: string) {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' })
  }

  async reload() {
    await this.#send('browsingContext.reload', { context: this.#context, wait: 'complete' })
  }

  async back() {
    await this.#send('browsingContext.traverseHistory', { context: this.#context, delta: -1 })
  }

  async run(source: string, elements: readonly ElementRef[], values: readonly Json[]) {
    const answer = await this.#send<Evaluated>('script.callFunction', {
      functionDeclaration: callable(source),
      arguments: [...elements.map(({ id }) => ({ sharedId: id })), { type: 'string', value: JSON.stringify(values) }],
      target: { context: this.#context },
      awaitPromise: true,
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
    return JSON.parse(answer.result?.value ?? 'null')
  }

  withRole(role: string, name: string) {
    return this.#locate({ type: 'accessibility', value: { role, name } })
  }

  withSelector(selector: string) {
    return this.#locate({ type: 'css', value: selector })
  }

  async #locate(locator: object) {
    const { nodes } = await this.#send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
      context: this.#context,
      locator,
    })
    return nodes.map(({ sharedId }) => new ElementRef(sharedId))
  }

  async click({ id }: ElementRef) {
    const origin = { type: 'element', element: { sharedId: id } }
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#perform({ type: 'pointer', id: 'mouse', actions })
  }

  async chord(keys: readonly string[]) {
    const down = keys.map((value) => ({ type: 'keyDown', value }))
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }))
    await this.#perform({ type: 'key', id: 'keyboard', actions: [...down, ...up] })
  }

  async #perform(source: object) {
    await this.#send('input.performActions', { context: this.#context, actions: [source] })
  }

  async screenshot() {
    const { data } = await this.#send<{ data: string }>('browsingContext.captureScreenshot', { context: this.#context })
    return Buffer.from(data, 'base64')
  }

  async resize(viewport: Size) {
    await this.#send('browsingContext.setViewport', { context: this.#context, viewport })
  }

  takeProblems() {
    return this.#problems.splice(0)
  }

  async close() {
    this.#connection?.close()
    await end(this.#process)
    rmSync(this.#profile, { recursive: true, force: true })
  }
}

/** The remote agent already sets those that stop Firefox from calling other hosts. */
const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}
const preferences = Object.entries(PREFERENCES)
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join('')
