import { type Contract, operationsOf, type Schema } from '../contract.ts'

type Text = Schema & { maxLength?: number }

/** The maximum length of each text: of named schemas, fields of named objects, and parameters. */
export function limitsSource(contract: Contract) {
  const limits = new Map<string, number>()
  const note = (name: string, text: Text | undefined) => {
    if (text?.maxLength !== undefined) limits.set(name, text.maxLength)
  }
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    note(name, schema)
    for (const [field, text] of Object.entries(schema.properties ?? {})) note(`${name}.${field}`, text)
  }
  for (const { operation, parameters } of operationsOf(contract)) {
    for (const one of parameters) {
      if (one.in === 'query') note(`${operation.operationId}.${one.name}`, (one as { schema?: Text }).schema)
    }
  }
  const rows = [...limits].map(([name, limit]) => `  '${name}': ${limit},`)
  return `/** The most characters that a text may have, in units of UTF-16, as validators count them. */
export const maxLengths = {
${rows.join('\n')}
} as const
`
}
