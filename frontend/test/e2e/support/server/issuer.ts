import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const main = resolve(import.meta.dirname, '../../../../../backend/test/support/single-sign-on/run-issuer.ts')

/**
 * Starts a real OpenID Connect provider with the user `grace`. Returns the settings of a Lectern registered with it.
 */
export async function startIssuer(origin: string) {
  const child = spawn(process.execPath, [main, origin], { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of createInterface({ input: child.stdout })) {
    // It prints advice for production before the settings
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
  throw new Error('the issuer ended unexpectedly')
}
