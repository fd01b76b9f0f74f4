import type { Pixel } from './contrast.ts'

/** Fine enough for the area around a letter, too coarse for a single bright dot to matter. */
const COLUMNS = 48
const ROWS = 27
/** The sampled frames of a video, as fractions of its length. */
const MOMENTS = [0, 0.2, 0.4, 0.6, 0.8]

/** An image's colours on a coarse grid. Text may be over any of them, since each screen crops differently. */
export const sampleImage = async (address: string): Promise<Pixel[]> => {
  const image = new Image()
  image.src = address
  await image.decode()
  return pixelsOf(image)
}

/** The same for several frames of a video. Rejects if the browser can't play it. */
export const sampleVideo = async (address: string): Promise<Pixel[]> => {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = address
  await when(video, 'loadeddata')
  if (video.videoWidth === 0) throw new Error('a video without pictures')
  const pixels = pixelsOf(video)
  // A recording may have no known duration
  const moments = Number.isFinite(video.duration) ? MOMENTS.slice(1) : []
  for (const share of moments) {
    video.currentTime = video.duration * share
    await when(video, 'seeked')
    pixels.push(...pixelsOf(video))
  }
  video.removeAttribute('src')
  return pixels
}

const when = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('the video cannot be shown')), { once: true })
  })

const pixelsOf = (picture: CanvasImageSource): Pixel[] => {
  const canvas = document.createElement('canvas')
  canvas.width = COLUMNS
  canvas.height = ROWS
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, COLUMNS, ROWS)
  const { data } = context.getImageData(0, 0, COLUMNS, ROWS)
  return Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(at * 4, at * 4 + 4)
    return { rgb: [red, green, blue], alpha: alpha / 255 }
  })
}
