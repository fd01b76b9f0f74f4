import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)
/** Curl's configuration, so examples run unchanged. */
const CURL_SETTINGS = ['silent', 'output = "answer"', 'dump-header = "headers"', 'write-out = "%{http_code}"'].join(
  '\n',
)

/** A folder with a shell, as a reader has who copies examples from the docs. */
export class ReaderShell {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lectern-reader-'))
  readonly #environment: Record<string, string>

  constructor(environment: Record<string, string>) {
    this.#environment = { PATH: process.env.PATH ?? '', HOME: this.#folder, ...environment }
    onTestFinished(() => rmSync(this.#folder, { recursive: true, force: true }))
  }

  writeFile = (name: string, text: string) => writeFileSync(join(this.#folder, name), text)

  async run(script: string, csrf = '') {
    const env = { ...this.#environment, CSRF: csrf }
    const { stdout } = await run('bash', ['-c', script], { cwd: this.#folder, env })
    return stdout.trim()
  }

  /** Runs one curl command. Returns the server's response. */
  async call(line: string, csrf: string) {
    const settings = join(this.#folder, '.curlrc')
    writeFileSync(settings, CURL_SETTINGS)
    const status = await this.run(line, csrf)
    rmSync(settings)
    const [, ...lines] = readFileSync(join(this.#folder, 'headers'), 'utf8').trim().split('\r\n')
    const headers = new Headers(lines.map((one) => /^([^:]+): ?(.*)$/.exec(one)?.slice(1, 3) as [string, string]))
    return { status: Number(status), headers, text: readFileSync(join(this.#folder, 'answer'), 'utf8') }
  }
}
