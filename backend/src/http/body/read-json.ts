/** A parsed value, and the dotted paths of texts that can't be stored. */
export interface ReadJson {
  value: unknown
  broken: string[]
}

/** Parses JSON, or returns null. PostgreSQL can store neither NUL nor lone surrogates. */
export function readJson(bytes: Uint8Array): ReadJson | null {
  const broken: string[] = []
  const visit = (value: unknown, path: string[]) => {
    if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) broken.push(path.join('.'))
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) visit(child, [...path, key])
  }
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    visit(value, [])
    return { value, broken }
  } catch {
    return null
  }
}
