import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A grey PNG of any size, created without the picture in memory: its rows are zeros. */
export function greyPng(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (width + 1)), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** A photo of eight megapixels, like a phone's. */
export const photo = () =>
  sharp({
    create: {
      width: 3264,
      height: 2448,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#267' }, limitInputPixels: false })

/** The costliest accepted picture of each format. */
export const costlyPictures = () =>
  Promise.all([
    plain(4_200, 4_200, 4).png({ progressive: true }).toBuffer(),
    plain(4_200, 4_200).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    plain(5_150, 5_150).webp({ lossless: true, effort: 0 }).toBuffer(),
    plain(2_700, 2_700).avif({ effort: 0, quality: 30 }).toBuffer(),
    plain(8_160, 6_120).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ])
