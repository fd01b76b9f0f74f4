/** A `like` pattern for texts that contain this one, with its wildcards escaped. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
