/** A QR code of a longer address is hard to scan from the back of a hall. */
const WEB_LINK = /^https?:\/\/\S{1,300}$/i

/** The web addresses among links, without other text, as a QR code can lead to them. */
export const webLinks = (links: readonly (string | null | undefined)[]): string[] =>
  links.flatMap((link) => (WEB_LINK.test(link?.trim() ?? '') ? [link?.trim() ?? ''] : []))
