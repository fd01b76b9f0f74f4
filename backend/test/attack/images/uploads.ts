import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { type Attack, outcomeOf } from '../support/attack.ts'
import { savePicture } from './pictures.ts'

const SCRIPT = '<script>alert(1)</script>'
const dot = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })

/** Files that aren't pictures, and pictures with other content besides. */
async function corpus(): Promise<Record<string, Buffer>> {
  const [png, jpeg, gif, webp, tiff] = (await Promise.all(
    (['png', 'jpeg', 'gif', 'webp', 'tiff'] as const).map((format) => dot().toFormat(format).toBuffer()),
  )) as [Buffer, Buffer, Buffer, Buffer, Buffer]
  return {
    'an SVG with a script': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    'an SVG behind a GIF signature': Buffer.from(`GIF89a<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    'an HTML page': Buffer.from(`<!doctype html>${SCRIPT}`),
    'a page behind a JPEG signature': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe]), Buffer.from(SCRIPT)]),
    'a page behind a picture': Buffer.concat([png, Buffer.from(SCRIPT)]),
    'a script in a JPEG comment': Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]),
      Buffer.from(SCRIPT),
      jpeg.subarray(2),
    ]),
    'a TIFF': tiff,
    'half a PNG': png.subarray(0, png.length / 2),
    'half a WebP': webp.subarray(0, webp.length / 2),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
    'a gzip': gzipSync(gif),
    'a BMP': Buffer.from('424d3a0000000000000036000000280000000100000001000000010018000000000004000000', 'hex'),
    'an ImageMagick script': Buffer.from('push graphic-context\nimage over 0,0 0,0 "url(file:///etc/passwd)"'),
    'an AVIF of one box': Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'),
    nothing: Buffer.from([0, 0, 0, 0]),
  }
}

export const uploads: Attack = {
  name: 'uploads that are something else',
  isQuick: true,
  async run(target) {
    const problems: string[] = []
    let [refused, cleaned] = [0, 0]
    for (const [what, bytes] of Object.entries(await corpus())) {
      const { status, blobName } = await savePicture(target.attacker, bytes)
      if (status === 400) refused += 1
      else if (status === 200 && blobName) {
        const served = await fetch(`${target.origin}/api/images/${blobName.replace('/', '|')}`, {
          headers: { accept: 'image/webp' },
        })
        const isClean = !Buffer.from(await served.arrayBuffer()).includes('<script')
        const isHarmless =
          served.headers.get('content-type') === 'image/webp' &&
          served.headers.get('x-content-type-options') === 'nosniff' &&
          (served.headers.get('content-security-policy') ?? '').includes('sandbox')
        if (isClean && isHarmless) cleaned += 1
        else problems.push(`${what} is served as it came`)
      } else problems.push(`${what} was answered with ${status}`)
    }
    return outcomeOf(
      `${refused} refused, ${cleaned} made again`,
      Object.fromEntries(problems.map((one) => [one, false])),
    )
  },
}
