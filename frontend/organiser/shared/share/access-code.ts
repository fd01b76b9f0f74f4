/** An access code as people read it: in two groups of four. */
export const spacedCode = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1 $2')
