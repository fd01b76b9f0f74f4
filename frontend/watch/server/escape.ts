const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML text or inside an attribute's quotes. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark)

/** A value as JSON that can stand inside a script element: nothing in it can close the element or open a comment. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
