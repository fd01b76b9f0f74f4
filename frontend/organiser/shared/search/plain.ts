/** Normalises a text for searching: ignores case and accents. */
export const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
