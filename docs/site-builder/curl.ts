import type { Call, Contract, Example, Parameter } from './contract.ts'

/** The call on a shell's command line, with the contract's own example. */
export function curlOf(contract: Contract, { method, path, operation, parameters }: Call) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    return encodeURIComponent(String(parameter ? exampleOf(contract, parameter) : name))
  })
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${encodeURIComponent(String(exampleOf(contract, one)))}`)
  const address = `$LECTERN${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const body = contract.examplesOf(media)[0]?.value
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "${address}"`,
    ...proofOf(contract, operation, method),
    ...(type && body !== undefined ? [`-H 'Content-Type: ${type}'`, `-d '${shell(body)}'`] : []),
  ].join(' \\\n  ')
}

/** How the caller shows who it is: a token where the call takes one, otherwise the cookie of a log-in. */
function proofOf(contract: Contract, operation: Call['operation'], method: string) {
  if (contract.scopeOf(operation)) return ['-H "Authorization: Bearer $LECTERN_TOKEN"']
  const isChange = method !== 'get'
  const cookie = contract.isProtected(operation) || isChange ? ['-b cookies.txt -c cookies.txt'] : []
  return isChange ? [...cookie, '-H "CSRF-TOKEN: $CSRF"'] : cookie
}

function exampleOf(contract: Contract, parameter: Parameter) {
  const named = Object.values(parameter.examples ?? {})[0] as Example | undefined
  return (
    parameter.example ??
    (named && contract.resolve(named).value) ??
    (parameter.schema && contract.resolve(parameter.schema).examples?.[0]) ??
    parameter.name
  )
}

const MOST = 400
function shell(body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return text.length > MOST ? '@body.json' : text.replaceAll("'", "'\\''")
}
