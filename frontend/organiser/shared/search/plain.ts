/** A text as it is searched: letter case and accents make no difference. */
export const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
