import * as qrcode from 'qrcode'
import sharp from 'sharp'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { previewLink, publicLink, shareLink } from '../../showings/links/showing-links.ts'
import { Showing } from '../../showings/showing.entity.ts'
import { findVisibleEvent } from '../access.ts'

interface QrPicture {
  format: 'png' | 'svg'
  size: number
}
// Scanners need a margin of four white modules
const QUIET_ZONE = 4
const errorCorrectionLevel = 'M'

/** The QR code of an event's public link. @throws not-logged-in, not-found */
export async function drawEventQr(ctx: Context, reference: string, picture: QrPicture) {
  const link = await ctx.transaction(async (tx) => {
    const event = await findVisibleEvent(tx, reference)
    const showing = await tx.em.findOneOrFail(Showing, { event, isDefault: true })
    return shareLink(tx.config, event.accessCode, showing.reference)
  })
  return draw(link, picture)
}

/** The QR code of one showing's public link, or of a preview's link. @throws not-logged-in, not-found */
export async function drawShowingQr(ctx: Context, reference: string, showingReference: string, picture: QrPicture) {
  const link = await ctx.transaction(async (tx) => {
    const event = await findVisibleEvent(tx, reference)
    const showing = (await tx.em.findOne(Showing, { reference: showingReference, event })) ?? fail('not-found')
    if (showing.previewToken) return previewLink(tx.config, showing.previewToken)
    return publicLink(tx.config, event.accessCode, showing.reference)
  })
  return draw(link, picture)
}

/** A QR code as the path of an SVG with sides of `size`, including the quiet zone. */
export function drawQrPath(link: string) {
  const { modules } = qrcode.create(link, { errorCorrectionLevel })
  let path = ''
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      const start = x
      while (x < modules.size && modules.get(y, x)) x += 1
      if (x > start) path += `M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${x - start}v1h${start - x}z`
    }
  }
  return { size: modules.size + 2 * QUIET_ZONE, path }
}

async function draw(link: string, { format, size }: QrPicture) {
  if (format === 'svg') {
    const body = await qrcode.toString(link, { type: 'svg', errorCorrectionLevel, margin: QUIET_ZONE, width: size })
    return { contentType: 'image/svg+xml', body }
  }
  return { contentType: 'image/png', body: await drawPng(link, size) }
}

/** Each module is a whole number of pixels wide, so that small codes stay sharp; the rest is white. */
async function drawPng(link: string, size: number) {
  const { modules } = qrcode.create(link, { errorCorrectionLevel })
  const scale = Math.max(1, Math.floor(size / (modules.size + 2 * QUIET_ZONE)))
  const edge = modules.size * scale
  const before = Math.max(0, Math.floor((size - edge) / 2))
  const after = Math.max(0, size - edge - before)
  const pixels = Uint8Array.from(modules.data, (isDark) => (isDark ? 0 : 255))
  const png = await sharp(pixels, { raw: { width: modules.size, height: modules.size, channels: 1 } })
    .resize({ width: edge, height: edge, kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: after, right: after, background: '#ffffff' })
    .png()
    .toBuffer()
  return new Uint8Array(png)
}
