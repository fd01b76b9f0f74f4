/** A name that every file system takes. */
export const fileNameOf = (name: string, format: string) => {
  const cleaned = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
  return `${cleaned || 'event'}-qr.${format}`
}
