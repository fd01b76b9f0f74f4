/** A video, paused at its first frame. Rejects if the browser can't play it. */
export const openVideo = async (address: string): Promise<HTMLVideoElement> => {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = address
  await when(video, 'loadeddata')
  if (video.videoWidth === 0) throw new Error('a video without pictures')
  return video
}

/** Shows the frame at a time in seconds. */
export const seekTo = async (video: HTMLVideoElement, seconds: number): Promise<void> => {
  video.currentTime = seconds
  await when(video, 'seeked')
}

const when = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('the video cannot be shown')), { once: true })
  })
