/** The pattern of `like` for a text that holds this one. What a person types has no meaning of its own in it. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** A text as it is compared in searches: without accents, and without what the database cannot hold. */
export const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}|\0/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
