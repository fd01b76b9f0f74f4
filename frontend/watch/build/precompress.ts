import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
/** Above this size a second try isn't worth its time: seconds for the decoders of the organiser's app. */
const TRIED_TWICE_BYTES = 100_000
/** How brotli cuts a script changes its size by up to 100 bytes, either way, so the smaller result is sent. */
const SMALL_BLOCKS = { params: { [constants.BROTLI_PARAM_LGBLOCK]: 17 } }

/** Writes a `.br` and a `.gz` beside each script, style sheet and SVG, so the server never compresses while attendees wait. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(m?js|css|svg)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const content = await readFile(join(dir, name))
        const others = content.length <= TRIED_TWICE_BYTES ? [brotli(content, SMALL_BLOCKS)] : []
        const tries = await Promise.all([brotli(content), ...others])
        await writeFile(join(dir, `${name}.br`), tries.sort((one, other) => one.length - other.length)[0] ?? '')
        await writeFile(join(dir, `${name}.gz`), await zip(content, { level: 9 }))
      }),
    )
  },
})
