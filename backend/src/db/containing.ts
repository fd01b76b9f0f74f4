/** The pattern of `like` for a text that holds this one. What a person types has no meaning of its own in it. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
