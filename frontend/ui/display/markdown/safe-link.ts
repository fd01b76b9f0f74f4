const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s]/i

/** Whether a slide may link to this address: http, https, mailto or tel, without control characters. */
export const isSafeLink = (href: string): boolean => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
  if (!SAFE_LINK.test(href) || /[\u0000-\u0020\u007f]/.test(href)) return false
  try {
    // Not URL.canParse: attendees' phones may predate 2023
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href).protocol)
  } catch {
    return false
  }
}
