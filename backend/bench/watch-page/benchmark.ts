import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { kilobytes, type Section, table } from '../report.ts'
import { startLectern, withDataDir } from '../support/lectern-server.ts'
import { Caller } from '../support/organiser.ts'
import { presentEvent } from '../support/presented-event.ts'
import { weighPeer } from './peer.ts'

const built = resolve(import.meta.dirname, '../../../frontend/dist/watch')

interface Weight {
  part: string
  plain: number
  sent: number
}

/** Measures what a phone loads until it shows the live slide, and until it follows. */
export async function watchPage(): Promise<Section> {
  const title = 'Weight of the watch page'
  if (!existsSync(built)) return { title, body: 'Not measured: the frontend was not built (`make build`).' }
  const page = await withDataDir(weighPage)
  const weights = [{ part: 'page of a live slide of 1 KB, with its styles', ...page }, ...weighFiles('.js', '.css')]
  const total = { part: 'all', plain: sum(weights, 'plain'), sent: sum(weights, 'sent') }
  const peer = weighPeer()
  const fonts = weighFiles('.woff2').map((font) => ({ ...font, part: 'the reading font, for those who choose it' }))
  const rows = rowsOf([...weights, total, ...fonts])
  return {
    title,
    body: [
      'As a phone gets it, compressed with brotli. The page shows the slide before, and without, any script. The JavaScript includes the worker that opens visited showings without a network.',
      table(['Part', 'kB', 'kB sent'], rows),
      'What the JavaScript is made of, in kB sent. Each part is compressed alone; what they save together is shared out.',
      table(['Package or folder', 'kB sent'], partsOfScript()),
      'Beside it reveal.js with its multiplex plugin, in which a page follows a presenter too. The plugin needs the socket.io client. The HTML with the slides comes on top: all of them, whatever has been shown.',
      table(
        ['Part of reveal.js 6.0.2 with reveal-multiplex 0.1.0', 'kB', 'kB sent'],
        rowsOf([...peer.files, peer.code, peer.withFonts]),
      ),
    ].join('\n\n'),
  }
}

const rowsOf = (weights: readonly Weight[]) =>
  weights.map(({ part, plain, sent }) => [part, kilobytes(plain), kilobytes(sent)])

/** As recorded by the build (frontend: `watch/build/weigh.ts`), the heaviest first. */
function partsOfScript() {
  const parts: Record<string, number> = JSON.parse(readFileSync(join(built, 'parts.json'), 'utf8'))
  return Object.entries(parts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, bytes]) => [name, kilobytes(bytes)])
}

const sum = (weights: readonly Weight[], key: 'plain' | 'sent') => weights.reduce((all, one) => all + one[key], 0)

async function weighPage(dataDir: string) {
  const { port, server } = await startLectern(dataDir)
  const { accessCode, showingReference, press } = await presentEvent(port)
  await press(0)
  const path = `/watch/${accessCode}/${showingReference}`
  const { status, headers, body } = await new Caller(port).call('GET', path, { 'accept-encoding': 'br' })
  await server.stop()
  if (status !== 200 || headers['content-encoding'] !== 'br') throw new Error(`The watch page answered ${status}.`)
  const html = brotliDecompressSync(body)
  if (!html.includes('All is calm')) throw new Error('The watch page does not hold the live slide.')
  return { plain: html.length, sent: body.length }
}

/** The built files by kind, with the texts of one language, as a phone loads them: precompressed if the build did so. */
function weighFiles(...endings: string[]): Weight[] {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
  const weights = Map.groupBy(
    files.filter((file) => endings.includes(extname(file)) && !/words-(?!en-)/.test(file)),
    (file) => extname(file).slice(1),
  )
  return [...weights].map(([kind, named]) => {
    const each = named.map((file) => {
      const plain = readFileSync(join(built, file))
      const compressed = join(built, `${file}.br`)
      return {
        plain: plain.length,
        sent: (existsSync(compressed) ? readFileSync(compressed) : brotliCompressSync(plain)).length,
      }
    })
    const total = (key: 'plain' | 'sent') => each.reduce((all, one) => all + one[key], 0)
    return { part: kind === 'js' ? 'JavaScript' : kind, plain: total('plain'), sent: total('sent') }
  })
}
