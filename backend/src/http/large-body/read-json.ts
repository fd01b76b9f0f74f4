/** What JSON says, and the dotted paths of texts that cannot be stored. */
export interface ReadJson {
  value: unknown
  broken: string[]
}

// No body of the contract is nearly as deep; a deeper one would only exhaust the stack
const MAX_DEPTH = 32

/** Reads JSON. Null when it is none, or too deep. PostgreSQL can store neither NUL nor half a surrogate pair. */
export function readJson(text: string): ReadJson | null {
  const broken: string[] = []
  /** False when it is too deep. */
  const visit = (value: unknown, path: string[]): boolean => {
    if (path.length > MAX_DEPTH) return false
    if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) broken.push(path.join('.'))
    if (typeof value !== 'object' || value === null) return true
    return Object.entries(value).every(([key, child]) => visit(child, [...path, key]))
  }
  try {
    const value: unknown = JSON.parse(text)
    return visit(value, []) ? { value, broken } : null
  } catch {
    return null
  }
}
