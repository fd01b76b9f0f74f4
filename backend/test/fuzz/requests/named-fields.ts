import { follow, type Schema } from '../contract/contract.ts'
import type { SentRequest } from '../contract/exchange.ts'

/** The contract's limit for field names. */
const MAX_FIELD = 200

/** Whether a field was sent, or is a known field of the operation that may be missing. */
export function namesSomethingSent(request: SentRequest, field: string): boolean {
  if (request.operation?.parameters.some(({ name }) => name.toLowerCase() === field.toLowerCase())) return true
  const query = new URLSearchParams(request.path.split('?')[1] ?? '')
  if ([...query.keys()].some((name) => name.slice(0, MAX_FIELD) === field)) return true
  const sent = pathsIn(bodyOf(request))
  if (sent.has(field)) return true
  const [, parent = '', last = ''] = /^(?:(.*)\.)?([^.]*)$/.exec(field) ?? []
  return (parent === '' || sent.has(parent)) && knownNames(request).has(last)
}

function bodyOf({ body = '', headers }: SentRequest): unknown {
  if (/urlencoded/i.test(headers['content-type'] ?? '')) return Object.fromEntries(new URLSearchParams(body))
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The dotted paths of everything in a value. */
function pathsIn(value: unknown, prefix: string[] = [], found = new Set<string>()): Set<string> {
  if (prefix.length > 0) found.add(prefix.join('.').slice(0, MAX_FIELD))
  if (typeof value !== 'object' || value === null || prefix.length > 40) return found
  for (const [key, child] of Object.entries(value)) pathsIn(child, [...prefix, key], found)
  return found
}

function knownNames({ operation }: SentRequest) {
  const names = new Set<string>()
  const visit = (schema: Schema) => {
    const { properties = {}, oneOf = [], items } = follow(schema)
    for (const [name, child] of Object.entries(properties)) {
      names.add(name)
      visit(child)
    }
    for (const one of items ? [...oneOf, items] : oneOf) visit(one)
  }
  for (const schema of Object.values(operation?.bodies ?? {})) visit(schema)
  return names
}
