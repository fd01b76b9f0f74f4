import * as qrcode from 'qrcode'
import type { Context } from '../context.ts'
import { fail } from '../errors/fail.ts'
import { Showing } from '../showings/showing.entity.ts'
import { findVisibleEvent } from './access.ts'
import { previewLink, publicLink } from './links.ts'

export interface QrPicture {
  format: 'png' | 'svg'
  size: number
}
// Four modules of white all around, which scanners need to find the code
const QUIET_ZONE = 4

/** The QR code of an event's public link. @throws not-logged-in, not-found */
export async function drawEventQr(ctx: Context, reference: string, picture: QrPicture) {
  const event = await ctx.transaction((em) => findVisibleEvent(ctx, em, reference))
  return draw(publicLink(ctx.config, event.accessCode), picture)
}

/** The QR code of one showing's public link, or of a preview's link. @throws not-logged-in, not-found */
export async function drawShowingQr(ctx: Context, reference: string, showingReference: string, picture: QrPicture) {
  const link = await ctx.transaction(async (em) => {
    const event = await findVisibleEvent(ctx, em, reference)
    const showing = (await em.findOne(Showing, { reference: showingReference, event })) ?? fail('not-found')
    if (showing.previewToken) return previewLink(ctx.config, showing.previewToken)
    return publicLink(ctx.config, event.accessCode, showing.reference)
  })
  return draw(link, picture)
}

async function draw(link: string, { format, size }: QrPicture) {
  const options = { errorCorrectionLevel: 'M', margin: QUIET_ZONE, width: size } as const
  if (format === 'svg')
    return { contentType: 'image/svg+xml', body: await qrcode.toString(link, { ...options, type: 'svg' }) }
  return { contentType: 'image/png', body: new Uint8Array(await qrcode.toBuffer(link, options)) }
}
