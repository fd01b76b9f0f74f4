import { MAX_VIDEO_MEGABYTES, MEGABYTE } from '../../../../openapi/rules/quantities.ts'
import { videosText } from '../../../text/events/videos.ts'
import { sample } from '../theme/sample-pixels.ts'
import { openVideo, seekTo } from './open-video.ts'
import { isPlain, posterMoments } from './poster-frame.ts'

/** What a slide needs to know of a video. */
export interface ReadVideo {
  durationSeconds: number
  /** A frame of it as a data URL. */
  poster: string
}

/** The longer edge of a poster, in pixels: that of a hall's screen. */
const POSTER_EDGE = 1920
const POSTER_QUALITY = 0.85
const LONGEST_SECONDS = 86_400
/** Later than any video's end, in seconds: the browser goes to the end, and knows the length. */
const BEYOND = 1e7

/** Whether a file is chosen, dropped or pasted as a video. */
export const isVideoFile = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('video/')

/** Why a file can't be a slide's video, as far as that is known before reading it. */
export const videoFileError = ({ size }: Pick<File, 'size'>): string | undefined =>
  size > MAX_VIDEO_MEGABYTES * MEGABYTE ? videosText.tooLarge : undefined

/** Reads a video's length, and draws its poster. Rejects if the browser can't play it. */
export const readVideo = async (file: File): Promise<ReadVideo> => {
  const address = URL.createObjectURL(file)
  try {
    const video = await openVideo(address)
    const seconds = await lengthOf(video)
    const poster = await posterOf(video, seconds)
    video.removeAttribute('src')
    return { poster, durationSeconds: Math.min(LONGEST_SECONDS, Math.max(1, Math.round(seconds))) }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Recordings of browsers don't say their length. */
const lengthOf = async (video: HTMLVideoElement) => {
  if (!Number.isFinite(video.duration)) await seekTo(video, BEYOND)
  return Number.isFinite(video.duration) ? video.duration : video.currentTime
}

const posterOf = async (video: HTMLVideoElement, seconds: number) => {
  const [first = 0, ...others] = posterMoments(seconds)
  await seekTo(video, first)
  let drawn = draw(video)
  for (const moment of others) {
    if (!isPlain(sample(video))) return drawn
    await seekTo(video, moment)
    if (!isPlain(sample(video))) drawn = draw(video)
  }
  return drawn
}

const draw = (video: HTMLVideoElement) => {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, POSTER_EDGE / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', POSTER_QUALITY)
}
