const CUE = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]*-->[ \t]*(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/m

/** Whether a file is captions, by its first bytes: those of WebVTT, after a byte order mark or without. */
export const startsAsWebVtt = (bytes: Uint8Array) =>
  /^WEBVTT(?:[ \t\r\n]|$)/.test(new TextDecoder().decode(bytes.subarray(0, 16)))

/** Whether captions are valid UTF-8 and have at least one cue. Browsers read what cues say as text, so nothing else matters. */
export function isWebVtt(bytes: Uint8Array): boolean {
  try {
    return startsAsWebVtt(bytes) && CUE.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}
