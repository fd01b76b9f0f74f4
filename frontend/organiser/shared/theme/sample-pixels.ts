import { type Pixel, pixelsOf, SAMPLE } from '../../../../openapi/rules/pictures/contrast.ts'
import { openVideo, seekTo } from '../videos/open-video.ts'

/** The sampled frames of a video, as fractions of its length. */
const MOMENTS = [0, 0.2, 0.4, 0.6, 0.8]

/** An image's colours on a coarse grid. Text may be over any of them, since each screen crops differently. */
export const sampleImage = async (address: string): Promise<Pixel[]> => {
  const image = new Image()
  image.src = address
  await image.decode()
  return sample(image)
}

/** The same for several frames of a video. Rejects if the browser can't play it. */
export const sampleVideo = async (address: string): Promise<Pixel[]> => {
  const video = await openVideo(address)
  const pixels = sample(video)
  // A recording may have no known duration
  const moments = Number.isFinite(video.duration) ? MOMENTS.slice(1) : []
  for (const share of moments) {
    await seekTo(video, video.duration * share)
    pixels.push(...sample(video))
  }
  video.removeAttribute('src')
  return pixels
}

/** The same of what an element shows. */
export const sample = (picture: CanvasImageSource): Pixel[] => {
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE.columns
  canvas.height = SAMPLE.rows
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, SAMPLE.columns, SAMPLE.rows)
  return pixelsOf(context.getImageData(0, 0, SAMPLE.columns, SAMPLE.rows).data)
}
