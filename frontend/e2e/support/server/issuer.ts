import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const main = resolve(import.meta.dirname, '../../../../backend/test/support/single-sign-on/run-issuer.ts')

/** A real OpenID Connect provider that knows `grace`, and the settings of a Lectern that is registered with it. */
export async function startIssuer(origin: string) {
  const child = spawn(process.execPath, [main, origin], { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of createInterface({ input: child.stdout })) {
    // Before the settings it gives advice to those who would run it in earnest
    if (!line.startsWith('{')) continue
    const environment = JSON.parse(line) as Record<string, string>
    return {
      environment,
      async stop() {
        child.kill()
        await once(child, 'exit')
      },
    }
  }
  throw new Error('the issuer ended by itself')
}
