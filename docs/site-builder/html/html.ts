const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

/** An HTML fragment's text. */
export const textOf = (html: string) =>
  html
    // Blocks separate words
    .replaceAll(/<\/(?:p|li|d[td]|t[dhr]|h\d|pre|div)>|<br>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(
      /&(amp|lt|gt|quot|#39);/g,
      (entity) => Object.entries(entities).find(([, to]) => to === entity)?.[0] ?? '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A heading's anchor: `Errors and limits` becomes `errors-and-limits`. */
export const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
