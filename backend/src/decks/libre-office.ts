import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { refusals } from '../../../openapi/rules/refusals.ts'
import type { DeckConverter, DeckKind } from '../context/ports/deck-converter.ts'
import { fail } from '../errors/fail.ts'
import { FairQueue } from '../infrastructure/concurrency/fair-queue.ts'
import { type ProgramLimits, runLimited } from './run-limited.ts'

const LIMITS: ProgramLimits = { mostMs: 60_000, mostMemoryMegabytes: 4096, mostDiskMegabytes: 400 }
const CLEANING: ProgramLimits = { mostMs: 20_000, mostMemoryMegabytes: 4096, mostDiskMegabytes: 300 }
/** What a browser reads as one PDF. */
const MOST_PDF_BYTES = 100 * 1024 * 1024
/** Those that wait for the one that runs, of one account and of all; others are asked to come again. */
const WAITING = { maxWaiting: 1, maxWaitingInAll: 3 }

/**
 * Draws presentations with LibreOffice, one at a time and accounts in turn, each in a folder and with a profile of its own.
 * Without the right to make a network namespace, only the profile keeps it from the network.
 */
export function openLibreOffice(
  command: string | null,
  log: Logger,
  limits: Partial<ProgramLimits> = {},
): DeckConverter | null {
  if (command === null) return null
  const bounds = { ...LIMITS, ...limits }
  const turns = new FairQueue(WAITING)
  let offline: readonly string[] | undefined
  const draw = async (deck: Uint8Array, kind: DeckKind) => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-deck-'))
    try {
      offline ??= await findOffline(folder, bounds)
      return await convert({ command: [...offline, command], folder, deck, kind, limits: bounds })
    } catch (error) {
      log.warn({ error: String(error), kind }, 'a presentation could not be drawn')
      return fail('invalid-value', { field: 'fileContents', message: refusals.deckNotDrawn })
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }
  return { toPdf: (account, deck, kind) => turns.run(account, () => draw(deck, kind)) }
}

interface Conversion {
  command: readonly string[]
  folder: string
  deck: Uint8Array
  kind: DeckKind
  limits: ProgramLimits
}

async function convert({ command: [program = '', ...before], folder, deck, kind, limits }: Conversion) {
  const profile = join(folder, 'profile')
  await mkdir(join(profile, 'user'), { recursive: true })
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), PROFILE)
  const given = join(folder, `given.${kind}`)
  const file = join(folder, `deck.${kind}`)
  await writeFile(given, deck)
  // LibreOffice loads pictures from any file that it can read, whatever its profile says
  const cleaning = [join(import.meta.dirname, 'clean-file.ts'), given, kind, file]
  await runLimited({ command: process.execPath, args: cleaning, folder, limits: CLEANING })
  await rm(given)
  const options = ['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard', '--nologo']
  const args = [...before, `-env:UserInstallation=${pathToFileURL(profile)}`, ...options]
  await runLimited({
    command: program,
    args: [...args, `--infilter=${FILTERS[kind]}`, '--convert-to', 'pdf', '--outdir', folder, file],
    folder,
    limits,
  })
  const drawn = join(folder, 'deck.pdf')
  if ((await stat(drawn)).size > MOST_PDF_BYTES) throw new Error('a PDF that is too large')
  const pdf = await readFile(drawn)
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('no PDF')
  return pdf
}

/** Otherwise LibreOffice guesses, and takes a text or a table with this ending for what it is. */
const FILTERS: Record<DeckKind, string> = { pptx: 'Impress MS PowerPoint 2007 XML', odp: 'impress8' }

/** A program that runs the rest of its arguments without a network, if the system lets us. */
const findOffline = async (folder: string, limits: ProgramLimits): Promise<readonly string[]> => {
  const [program, ...options] = ['unshare', '--map-root-user', '--net', '--'] as const
  const isAllowed = await runLimited({ command: program, args: [...options, 'true'], folder, limits }).then(
    () => true,
    () => false,
  )
  return isAllowed ? [program, ...options] : []
}

const item = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** No macros, nothing loaded from elsewhere, and a proxy at a closed port. */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${item('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true')}
${item('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3')}
${item('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true')}
${item('Office.Common/Security/Scripting', 'DisableActiveContent', 'true')}
${item('Inet/Settings', 'ooInetProxyType', '2')}
${['HTTP', 'HTTPS', 'FTP'].map((scheme) => item('Inet/Settings', `ooInet${scheme}ProxyName`, '127.0.0.1') + item('Inet/Settings', `ooInet${scheme}ProxyPort`, '9')).join('\n')}
</oor:items>
`
