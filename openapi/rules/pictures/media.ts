/** The widths of image variants, besides the original's. */
export const imageWidths = [320, 640, 960, 1280, 1920, 2560] as const

/** The accepted video types. */
export const videoTypes = ['video/mp4', 'video/webm'] as const
export type VideoType = (typeof videoTypes)[number]
/** The types of what is stored for videos: captions too. */
export const storedVideoTypes = [...videoTypes, 'text/vtt'] as const

/** The pictures that a handout's EPUB file may have in all. */
export const MOST_EPUB_BYTES = 50 * 1024 * 1024
