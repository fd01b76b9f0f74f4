export interface PathTable {
  /** The path in the contract's spelling. An unknown path is unchanged, except for the case of `/api`. */
  canonical(path: string): string
  /** The contract's template with `*` for parameters, or null. */
  templateOf(path: string): string | null
}

/**
 * Normalises paths to the contract's spelling: accepts any letter case and one trailing slash, and leaves parameters unchanged
 * (decisions: wire conventions).
 */
export function createPathTable(templates: readonly string[]): PathTable {
  const byLength = Map.groupBy(
    new Set(templates).values().map((one) => one.split('/')),
    (segments) => segments.length,
  )
  // Literal segments win over parameters: `pages/all` before `pages/{slideReference}`
  const fixedParts = (segments: string[]) => segments.filter((one) => !isParameter(one)).length
  for (const group of byLength.values()) group.sort((a, b) => fixedParts(b) - fixedParts(a))

  function find(path: string) {
    const segments = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/')
    const template = byLength.get(segments.length)?.find((candidate) => matches(candidate, segments))
    return template ? { template, segments } : null
  }
  return {
    canonical(path) {
      const found = find(path)
      // Unknown API paths still get the API's 404, in any letter case
      if (!found) return path.replace(/^\/api\//i, '/api/')
      return found.template.map((part, at) => (isParameter(part) ? found.segments[at] : part)).join('/')
    },
    templateOf(path) {
      return (
        find(path)
          ?.template.map((part) => (isParameter(part) ? '*' : part))
          .join('/') ?? null
      )
    },
  }
}

const isParameter = (part: string) => part.startsWith('{')

const matches = (template: string[], segments: string[]) =>
  template.every((part, at) => {
    const segment = segments[at] ?? ''
    return isParameter(part) ? segment !== '' : part.toLowerCase() === segment.toLowerCase()
  })
