import { withBlobBars } from '../../../../openapi/rules/http/blob-path.ts'

interface PathTable {
  /** The path in the contract's spelling. An unknown path is unchanged, except for the case of `/api`. */
  canonical(path: string): string
  /** The contract's template with `*` for parameters, or null. */
  templateOf(path: string): string | null
}

/**
 * Normalises paths to the contract's spelling: accepts any letter case and one trailing slash, and leaves parameters unchanged
 * (docs/product-rules.md#calls-and-responses).
 */
export function createPathTable(templates: readonly string[]): PathTable {
  const all = [...new Set(templates)].map(readTemplate)
  const byLength = Map.groupBy(all, ({ parts }) => parts.length)
  // Literal parts win over parameters: `pages/all` before `pages/{slideReference}`
  for (const group of byLength.values()) group.sort((a, b) => b.literals - a.literals)
  const literal = new Map(all.filter(isLiteral).map((one) => [one.lowerCase, one]))

  function find(path: string) {
    const trimmed = withBlobBars(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)
    const lowerCase = trimmed.toLowerCase()
    const known = literal.get(lowerCase)
    if (known) return { template: known, trimmed }
    const segments = lowerCase.split('/')
    const template = byLength.get(segments.length)?.find(({ parts }) => matches(parts, segments))
    return template ? { template, trimmed } : null
  }
  return {
    canonical(path) {
      const found = find(path)
      // Unknown API paths still get the API's 404, in any letter case
      if (!found) return path.replace(/^\/api\//i, '/api/')
      const { template, trimmed } = found
      if (isLiteral(template)) return template.path
      const segments = trimmed.split('/')
      return template.spelling.map((part, at) => part ?? segments[at]).join('/')
    },
    templateOf: (path) => find(path)?.template.starred ?? null,
  }
}

type Template = ReturnType<typeof readTemplate>

/** Reads a template once, because several middlewares look each path up. Parameters are null in `parts` and `spelling`. */
function readTemplate(path: string) {
  const spelling = path.split('/').map((part) => (part.startsWith('{') ? null : part))
  return {
    path,
    lowerCase: path.toLowerCase(),
    spelling,
    parts: spelling.map((part) => part?.toLowerCase() ?? null),
    literals: spelling.filter((part) => part !== null).length,
    starred: spelling.map((part) => part ?? '*').join('/'),
  }
}

const isLiteral = ({ literals, parts }: Template) => literals === parts.length

const matches = (parts: (string | null)[], segments: string[]) =>
  parts.every((part, at) => (part === null ? segments[at] !== '' : part === segments[at]))
