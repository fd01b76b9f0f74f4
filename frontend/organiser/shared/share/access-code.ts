/** An access code for display: in two groups of four. */
export const spacedCode = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1 $2')

/** The address of the access code form, without its protocol: the part of the event's link before the code. */
export const codeEntryAddress = (link: string, code: string): string => {
  const [before = link] = link.split(`/${code}`)
  return before.replace(/^https?:\/\//, '')
}
