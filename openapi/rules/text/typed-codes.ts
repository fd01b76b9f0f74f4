/** What a person entered to join: an access code, and what a pasted link has besides. */
interface TypedCode {
  accessCode: string
  showingReference?: string
  link?: string
}

/**
 * Parses an access code as people enter it: `12345678`, `1234 5678`, in other scripts' digits, or as a pasted link. Null when it's not a
 * code.
 */
export function readTypedCode(typed: string): TypedCode | null {
  const text = asciiDigits(typed.trim())
  const alone = text.replaceAll(/[\s\p{Pd}.]/gu, '')
  if (/^\d{8}$/.test(alone)) return { accessCode: alone }
  const [, code, showingReference] = /\/(\d{4}(?:%20|\+|-|\s)?\d{4})(?:\/([\w-]{1,64}))?\/?(?:[?#]|$)/.exec(text) ?? []
  if (code === undefined) return null
  const link = /[?&]link=([\w-]{1,64})(?:[&#]|$)/.exec(text)?.[1]
  return {
    accessCode: code.replace('%20', '').replaceAll(/\D/g, ''),
    ...(showingReference === undefined ? {} : { showingReference }),
    ...(link === undefined ? {} : { link }),
  }
}

/** The path and query that a typed code leads to, below the site's base. */
export const addressOfTyped = ({ accessCode, showingReference, link }: TypedCode) =>
  `/${accessCode}${showingReference === undefined ? '' : `/${showingReference}`}${link === undefined ? '' : `?link=${link}`}`

/** In every script, the digits 0 to 9 are consecutive code points. */
const asciiDigits = (text: string) =>
  text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value)
  })
