/** The languages that are offered, as BCP 47 codes. */
const codes =
  'am ar bg bn ca cs cy da de el en es et eu fa fi fr ga gd gl gu gv he hi hr ht hu hy id is it ja ka kk km kn ko kw ky la lb lt lv mi mk ml mn mr ms mt my nb ne nl nn pa pl ps pt pt-BR ro ru sd si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi xh yi yo zh zh-Hant zu'.split(
    ' ',
  )

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** Chrome doesn't know these. */
const others: Record<string, string> = { gv: 'Manx', kw: 'Cornish' }

/** A language's name, or its code if the name is unknown. */
export const languageName = (code: string): string => {
  try {
    return others[code] ?? names.of(code) ?? code
  } catch {
    return code
  }
}

/** The languages to choose from, by their names; includes others that are in use. */
export const languageOptions = (inUse: readonly string[], without: readonly string[] = []) =>
  [...new Set([...codes, ...inUse])]
    .filter((value) => !without.includes(value))
    .map((value) => ({ value, label: languageName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
