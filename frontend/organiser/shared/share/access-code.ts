/** An access code as people read it: in two groups of four. */
export const spacedCode = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1 $2')

/** The address where a code is typed, without its protocol: the part of the event's link before the code. */
export const codeEntryAddress = (link: string, code: string): string => {
  const [before = link] = link.split(`/${code}`)
  return before.replace(/^https?:\/\//, '')
}
