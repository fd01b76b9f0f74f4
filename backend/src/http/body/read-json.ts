/** A parsed value, and the dotted paths of texts that can't be stored. */
export interface ReadJson {
  value: unknown
  broken: string[]
}

/** Parses JSON, or returns null. PostgreSQL can store neither NUL nor lone surrogates. */
export function readJson(bytes: Uint8Array): ReadJson | null {
  const broken: string[] = []
  const path: string[] = []
  const visit = (value: unknown) => {
    if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) broken.push(path.join('.'))
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      path.push(key)
      visit(child)
      path.pop()
    }
  }
  try {
    const text = new TextDecoder().decode(bytes)
    const value: unknown = JSON.parse(text)
    // Only escape sequences can spell them
    if (text.includes('\\u')) visit(value)
    return { value, broken }
  } catch {
    return null
  }
}
