import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import { withBlobBars } from '../../openapi/rules/http/blob-path.ts'

interface Template {
  operationId: OperationId
  method: string
  parts: string[]
}

const isParameter = (part: string) => part.startsWith('{')
const fixedParts = ({ parts }: Template) => parts.filter((part) => !isParameter(part)).length

// Literal segments win over parameters: `pages/all` before `pages/{slideReference}`
const templates: Template[] = Object.entries(operations)
  .map(([operationId, { method, path }]) => ({
    operationId: operationId as OperationId,
    method,
    parts: path.split('/'),
  }))
  .sort((a, b) => fixedParts(b) - fixedParts(a))

type FoundOperation =
  | { outcome: 'found'; operationId: OperationId; params: Record<string, string> }
  | { outcome: 'other-method'; allow: string[] }
  | { outcome: 'unknown' }

/**
 * The operation of a method and path, in any letter case and with an optional trailing slash (docs/product-rules.md#calls-and-responses).
 * HEAD maps to GET.
 */
export function findOperation(method: string, pathname: string): FoundOperation {
  const parts = withBlobBars(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname).split('/')
  const samePath = templates.filter((template) => matches(template, parts))
  const best = samePath[0]
  if (!best) return { outcome: 'unknown' }
  // `pages/all` and `pages/{slideReference}` are different paths: ignore the methods of the more general template
  const sameTemplate = samePath.filter((one) => one.parts.join('/') === best.parts.join('/'))
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase()
  const found = sameTemplate.find((template) => template.method === asked)
  // Outside the API, pages only support GET
  if (!found && parts[1]?.toLowerCase() !== 'api') return { outcome: 'unknown' }
  if (!found) return { outcome: 'other-method', allow: methodsOf(sameTemplate) }
  const named = found.parts.flatMap((part, at) =>
    isParameter(part) ? [[part.slice(1, -1), decode(parts[at] ?? '')]] : [],
  )
  return { outcome: 'found', operationId: found.operationId, params: Object.fromEntries(named) }
}

const methodsOf = (samePath: Template[]) =>
  ['get', 'post', 'put', 'patch', 'delete']
    .filter((method) => samePath.some((template) => template.method === method))
    .flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))

const matches = ({ parts }: Template, actual: string[]) =>
  parts.length === actual.length &&
  parts.every((part, at) => {
    const segment = actual[at] ?? ''
    return isParameter(part) ? segment !== '' : part.toLowerCase() === segment.toLowerCase()
  })

function decode(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
