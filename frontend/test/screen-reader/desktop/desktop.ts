import { type ChildProcess, type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { SpeechLog } from './speech-log.ts'

const WHOLE_BROWSER = '/usr/bin/chromium'
const START_MS = 60_000
/** What the browser does without: it would interrupt, or, with WebUI in its name, load a page of the browser's own interface. */
const DISABLED_FEATURES = [
  'Translate',
  'PasswordManagerOnboarding',
  'OptimizationHints',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]
const isAnything = (heard: readonly unknown[]) => heard.length > 0

/** A virtual screen with a window manager, an accessibility bus, Orca and Chromium; real key presses reach it. */
export class Desktop {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lectern-screen-reader-'))
  readonly #children: ChildProcess[] = []
  #environment: NodeJS.ProcessEnv = {}
  #browser: Browser | null = null
  #keys: ChildProcessWithoutNullStreams | null = null
  /** What Orca says. */
  readonly speech = new SpeechLog(join(this.#folder, 'speech.jsonl'))

  /** Starts everything; `debugFile` makes Orca write its reasons there. */
  async start(debugFile?: string) {
    this.#environment = this.#prepareHome()
    const screen = this.#spawn('Xvfb', '-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp')
    this.#environment.DISPLAY = `:${await output(screen, /^(\d+)$/m)}`
    this.#spawn('openbox')
    // One process for all keys, since starting one for each takes longer than the key itself
    this.#keys = this.#spawn('xdotool', '-')
    const bus = this.#spawnFirst('dbus-daemon', '--session', '--nofork', '--print-address=1')
    this.#environment.DBUS_SESSION_BUS_ADDRESS = await output(bus, /^(unix:\S+)$/m)
    for (const status of ['IsEnabled', 'ScreenReaderEnabled']) this.#enable(status)
    const script = join(import.meta.dirname, 'start-orca.py')
    this.#spawnFirst('/usr/bin/python3', script, join(this.#folder, 'speech.jsonl'), ...(debugFile ? [debugFile] : []))
    const greeting = await this.speech.take({ isComplete: isAnything, longestMs: START_MS, quietMs: 500 })
    if (greeting.length === 0) throw new Error('Orca did not start')
    await this.#startBrowser()
    return this
  }

  /** The browser's one tab, in which everything happens, once its own greeting has been spoken. */
  async page(): Promise<Page> {
    const page = this.#browser?.contexts()[0]?.pages()[0]
    if (!page) throw new Error('The browser has no tab')
    await page.bringToFront()
    this.#run('xdotool', 'search', '--sync', '--onlyvisible', '--class', 'chromium', 'windowactivate', '--sync')
    await this.speech.take({ isComplete: isAnything, longestMs: START_MS, quietMs: 2_000 })
    return page
  }

  /**
   * Presses a key, in X11's names (`Tab`, `shift+Tab`, `Return`). A modifier is released last, as by a hand: Orca would
   * take the key that is released after it for a key of its own.
   */
  press(keys: string) {
    const modifiers = keys.split('+')
    const key = modifiers.pop() ?? ''
    const down = modifiers.flatMap((modifier) => ['keydown', modifier])
    const up = modifiers.toReversed().flatMap((modifier) => ['keyup', modifier])
    this.#keys?.stdin.write(`${[...down, 'key', key, ...up].join(' ')}\n`)
  }

  /** Types text into the focused field. */
  type(text: string) {
    this.#run('xdotool', 'type', '--delay', '25', text)
  }

  /** Ends every program in reverse order of start, and deletes the folder. Orca doesn't always end when asked. */
  async stop() {
    await this.#browser?.close()
    for (const child of this.#children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** A home of its own, whose speech engine is never started: Orca would wait for a sound card. */
  #prepareHome(): NodeJS.ProcessEnv {
    const home = join(this.#folder, 'home')
    const runtime = join(this.#folder, 'runtime')
    mkdirSync(join(home, '.config/speech-dispatcher'), { recursive: true })
    mkdirSync(runtime, { mode: 0o700 })
    writeFileSync(join(home, '.config/speech-dispatcher/speechd.conf'), 'DisableAutoSpawn\n')
    return {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: home,
      XDG_RUNTIME_DIR: runtime,
      LANG: 'C.UTF-8',
      LC_ALL: 'C.UTF-8',
      SPEECHD_ADDRESS: `unix_socket:${join(this.#folder, 'none')}`,
    }
  }

  #enable(status: string) {
    const property = ['org.freedesktop.DBus.Properties.Set', 'org.a11y.Status', status, '<true>']
    this.#run(
      'gdbus',
      'call',
      '--session',
      '--dest',
      'org.a11y.Bus',
      '--object-path',
      '/org/a11y/bus',
      '--method',
      ...property,
    )
  }

  async #startBrowser() {
    const profile = join(this.#folder, 'profile')
    mkdirSync(join(profile, 'Default'), { recursive: true })
    // Otherwise the browser offers to save the password after each log-in
    const preferences = { credentials_enable_service: false, profile: { password_manager_enabled: false } }
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
    const child = this.#spawn(
      WHOLE_BROWSER,
      '--no-sandbox',
      // Hides the warning about this flag, which may take the focus
      '--test-type',
      '--disable-gpu',
      '--force-renderer-accessibility',
      '--no-first-run',
      '--password-store=basic',
      '--lang=en-GB',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-save-password-bubble',
      '--disable-extensions',
      '--disable-component-extensions-with-background-pages',
      '--disable-breakpad',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      '--start-maximized',
      'data:text/html,<title>Start</title>',
    )
    const address = await output(child, /DevTools listening on (ws:\S+)/)
    this.#browser = await chromium.connectOverCDP(address)
  }

  /**
   * Lets the program go first when the machine is busy, if that is permitted. Chromium does so with its own processes: Orca
   * would hear of a focus after it has moved on.
   */
  #spawnFirst(command: string, ...args: string[]) {
    return this.#spawn('nice', '-n', '-10', command, ...args)
  }

  #spawn(command: string, ...args: string[]) {
    const child = spawn(command, args, { env: this.#environment, stdio: 'pipe' })
    // Unread output would stop the program once the pipe is full
    child.stdout.resume()
    child.stderr.resume()
    this.#children.push(child)
    return child
  }

  #run(command: string, ...args: string[]) {
    execFileSync(command, args, { env: this.#environment, stdio: 'ignore', timeout: START_MS })
  }
}

/** The part in brackets of the first output that matches. */
async function output(child: ChildProcess, pattern: RegExp) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  const read = (chunk: Buffer) => {
    text += chunk.toString('utf8')
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) resolve(found)
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  child.once('error', reject)
  child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with exit code ${code}: ${text}`)))
  return promise
}
