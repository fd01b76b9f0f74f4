/** What JSON says, and the dotted paths of texts that cannot be stored. */
export interface ReadJson {
  value: unknown
  broken: string[]
}

/** Reads JSON that was scanned before. Null when it is none. PostgreSQL can store neither NUL nor half a surrogate pair. */
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
