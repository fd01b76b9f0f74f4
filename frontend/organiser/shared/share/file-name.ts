/** A name that every file system takes. */
export const fileNameOf = (name: string, format: string) => {
  const kept = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
  return `${kept || 'event'}-qr.${format}`
}
