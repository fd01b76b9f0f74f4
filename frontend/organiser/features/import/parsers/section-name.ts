import { importText } from '../../../../text/import.ts'

/** The short name of a song's part ("v1", "c", "v2b") as people say it; a name that is not one of these stays as it is. */
export const sectionName = (short: string): string => {
  const [, kind = '', number = ''] = /^([a-z])(\d*[a-z]?)$/.exec(short) ?? []
  const word = importText.sections[kind]
  if (!word) return short
  return number === '' ? word : `${word} ${number}`
}
