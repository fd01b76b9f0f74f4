import type { Call, Contract, Example, Operation, Parameter } from './contract.ts'

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
  const body = exampleBodyOf(contract, operation)
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

/** How the caller shows who it is: a token where the call takes one, otherwise the cookies of a browser. */
function proofOf(contract: Contract, operation: Operation) {
  if (contract.scopeOf(operation)) return ['-H "Authorization: Bearer $LECTERN_TOKEN"']
  const csrf = contract.takesCsrfToken(operation) ? ['-H "CSRF-TOKEN: $CSRF"'] : []
  return csrf.length > 0 || contract.keepsCookies(operation) ? ['-b cookies.txt -c cookies.txt', ...csrf] : []
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

/** The contract's first example of a body; null when there is none to send. */
export function exampleBodyOf(contract: Contract, { requestBody }: Operation) {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const value = contract.examplesOf(media)[0]?.value
  if (!type || value === undefined) return null
  return { type, text: typeof value === 'string' ? value : JSON.stringify(value) }
}

/** Longer bodies stand in a file. */
const LONGEST_BODY = 400
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
