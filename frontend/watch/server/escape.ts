const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and quoted attributes. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark)

/** Serialises a value as JSON for a script element: nothing in it can close the element or open a comment. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
