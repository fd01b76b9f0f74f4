const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in HTML. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

/** What HTML says without its tags. */
export const textOf = (html: string) =>
  html
    // What stands in a block of its own is a word of its own
    .replaceAll(/<\/(?:p|li|d[td]|t[dhr]|h\d|pre|div)>|<br>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(
      /&(amp|lt|gt|quot|#39);/g,
      (entity) => Object.entries(entities).find(([, to]) => to === entity)?.[0] ?? '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The anchor of a heading: `Errors and limits` is `errors-and-limits`. */
export const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
