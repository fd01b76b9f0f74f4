/** Bytes as base64; in pieces, since a call takes only so many arguments. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}

/** The text of base64 whose letters are bytes; empty for anything else. */
export function textOfBase64(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}
