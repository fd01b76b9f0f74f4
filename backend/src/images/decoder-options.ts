/** `limitInputPixels` is off because `isTooLarge` checks it more precisely. */
export const DECODER_OPTIONS = { limitInputPixels: false, failOn: 'error', pages: 1 } as const
export const TIMEOUT_SECONDS = 10
