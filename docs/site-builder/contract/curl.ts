import type { Call, Contract, Example, Operation, Parameter } from './contract.ts'

/** A call as a curl command, with the contract's example. A body that may be omitted is. */
export function curlOf(contract: Contract, { method, path, operation, parameters }: Call) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    return encodeURIComponent(String(parameter ? exampleOf(contract, parameter) : name))
  })
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${encodeURIComponent(String(exampleOf(contract, one)))}`)
  const address = `$LECTERN${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const body = operation.requestBody?.required ? exampleBodyOf(contract, operation) : null
  const isLong = body !== null && body.text.length > LONGEST_BODY
  const line = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "${address}"`,
    ...proofOf(contract, operation),
    ...parameters
      .filter((one) => one.in === 'header' && one.required)
      .map((one) => `-H '${one.name}: ${exampleOf(contract, one)}'`),
    ...(body ? [`-H 'Content-Type: ${body.type}'`, `-d ${isLong ? '@body.json' : quoted(body.text)}`] : []),
  ].join(' \\\n  ')
  return isLong ? `# body.json is the example above\n${line}` : line
}

/** The caller's credentials: a token where the call accepts one, otherwise a browser's cookies. */
function proofOf(contract: Contract, operation: Operation) {
  if (contract.scopeOf(operation)) return ['-H "Authorization: Bearer $LECTERN_TOKEN"']
  const csrf = contract.takesCsrfToken(operation) ? ['-H "CSRF-TOKEN: $CSRF"'] : []
  return csrf.length > 0 || contract.needsCookies(operation) ? ['-b cookies.txt -c cookies.txt', ...csrf] : []
}

/** A parameter's example; its name without one. */
export function exampleOf(contract: Contract, parameter: Parameter) {
  const named = Object.values(parameter.examples ?? {})[0] as Example | undefined
  return (
    parameter.example ??
    (named && contract.resolve(named).value) ??
    (parameter.schema && contract.resolve(parameter.schema).examples?.[0]) ??
    parameter.name
  )
}

/** The first example of a request body; null if there is none. */
export function exampleBodyOf(contract: Contract, { requestBody }: Operation) {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const value = contract.examplesOf(media)[0]?.value
  if (!type || value === undefined) return null
  const isJson = typeof value !== 'string'
  return { type, isJson, text: isJson ? JSON.stringify(value) : value }
}

/** Longer bodies are read from a file. */
const LONGEST_BODY = 400
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
