import { importText } from '../../../../text/events/import.ts'

/** The full name of a song's part ("v1", "c", "v2b"); other names stay unchanged. */
export const sectionName = (short: string): string => {
  const [, kind = '', number = ''] = /^([a-z])(\d*[a-z]?)$/.exec(short) ?? []
  const word = importText.sections[kind]
  if (!word) return short
  return number === '' ? word : `${word} ${number}`
}
