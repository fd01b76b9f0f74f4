import sharp from 'sharp'
import { pixelsOf, SAMPLE } from '../../../../openapi/rules/pictures/contrast.ts'
import { type LeastScrims, leastScrimsOf } from '../../../../openapi/rules/pictures/picture-fit.ts'
import { DECODER_OPTIONS, TIMEOUT_SECONDS } from '../decoder-options.ts'

/** The scrims that text over a stored image needs, measured on the same grid as in the style form. */
export async function measureImage(stored: Uint8Array): Promise<LeastScrims> {
  const sample = await sharp(stored, DECODER_OPTIONS)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width: SAMPLE.columns, height: SAMPLE.rows, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return leastScrimsOf(pixelsOf(sample))
}
