import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Attack, outcomeOf, tally } from '../support/attack.ts'
import { photo } from '../support/pictures.ts'
import { startTarget } from '../support/target.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'
import { savePicture } from './pictures.ts'

const SLOW_MS = 6_000
const UPLOADS = 14

/** A bucket that takes six seconds for each file, and has none. */
async function startSlowBucket() {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => setTimeout(() => response.writeHead(request.method === 'PUT' ? 200 : 404).end(), SLOW_MS))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/pictures`, stop: () => server.close() }
}

/** Stores pictures in a bucket that takes six seconds for each; installs a product of its own. */
export const slowBucket: Attack = {
  name: `${UPLOADS} uploads into a bucket that takes six seconds`,
  on: ['pglite', 'postgres'],
  async run({ installation }) {
    const bucket = await startSlowBucket()
    const settings = { S3_BUCKET_URL: bucket.url, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    const target = await startTarget(installation, settings)
    try {
      const picture = await photo()
      const { result, observed } = await whileOthersPresent(target, async () => {
        const ready: number[] = []
        const look = setInterval(async () => ready.push((await fetch(`${target.origin}/readyz`)).status), 500)
        const uploads = await Promise.all(Array.from({ length: UPLOADS }, () => savePicture(target.victim, picture)))
        clearInterval(look)
        return { uploads: uploads.map(({ status }) => status), ready }
      })
      const figure = `${tally(result.uploads)}; /readyz ${tally(result.ready)}; ${textOf(observed)}`
      const isExpected = result.uploads.every((status) => [200, 429, 503].includes(status))
      const checks = {
        ...heldFor(observed),
        'an upload was not as expected': isExpected,
        'the server was not ready': result.ready.every((status) => status === 200),
      }
      return outcomeOf(figure, checks, onTimeFor(observed))
    } finally {
      await target.stop()
      bucket.stop()
    }
  },
}
