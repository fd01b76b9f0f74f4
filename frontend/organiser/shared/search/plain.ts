const withoutMarks = (text: string) => text.replace(/\p{M}/gu, '')

/** Normalises a text for searching: ignores case and accents. Marks go first, since NFKD sorts those of a letter in time with their square. */
export const plain = (text: string) => withoutMarks(withoutMarks(text).normalize('NFKD')).toLowerCase()
