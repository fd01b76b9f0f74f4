import { type Contract, operationsOf } from '../contract.ts'

interface ErrorMeaning {
  status: number
  message: string
  limit?: string
}

/** Each error code's status and message, and the specification's own messages for single fields. */
export function errorsSource(contract: Contract) {
  const codes = contract.components.schemas.ErrorCode as { enum: string[]; 'x-errors': Record<string, ErrorMeaning> }
  const meanings = codes['x-errors']
  const missing = codes.enum.filter((code) => !meanings[code])
  if (missing.length > 0) throw new Error(`x-errors says nothing about ${missing.join(', ')}`)
  const rows = (value: (meaning: ErrorMeaning) => string) =>
    codes.enum.map((code) => `  '${code}': ${value(meanings[code] as ErrorMeaning)},`).join('\n')
  const fields = operationsOf(contract).flatMap(({ operation }) =>
    Object.entries(operation['x-messages'] ?? {}).map(
      ([field, message]) => `  '${operation.operationId}.${field}': ${JSON.stringify(message)},`,
    ),
  )
  const limits = codes.enum.flatMap((code) => {
    const words = meanings[code]?.limit
    return words === undefined ? [] : [`  '${code}': ${JSON.stringify(words)},`]
  })
  return moduleOf({
    messages: rows((meaning) => JSON.stringify(meaning.message)),
    statuses: rows((meaning) => String(meaning.status)),
    fields: fields.join('\n'),
    limits: limits.join('\n'),
  })
}

/** The module with its rows in place. */
const moduleOf = (rows: Record<'messages' | 'statuses' | 'fields' | 'limits', string>) =>
  `import type { ErrorCode } from './zod/schemas/index.zod.ts'

/** The default message of each error code. */
export const messages: Record<ErrorCode, string> = {
${rows.messages}
}

/** The HTTP status of each error code. */
export const statusOfCode = {
${rows.statuses}
} as const satisfies Record<ErrorCode, number>

/** Wrong passwords with a field are 400, because a 401 would end the current log-in in every client. */
export const statusOf = ({ code, field }: { code: ErrorCode; field?: string | undefined }) =>
  code === 'invalid-credentials' && field !== undefined ? 400 : statusOfCode[code]

/** The specification's own messages for single fields, by \`operationId.field.code\`. */
export const fieldMessages: Record<string, string> = {
${rows.fields}
}

const limitWords: Partial<Record<ErrorCode, string>> = {
${rows.limits}
}

/** The message of an error in a field of a call, with the exceeded limit if known. */
export const messageOf = (
  operationId: string,
  { field, code, limit }: { field: string; code: ErrorCode; limit?: number | undefined },
) => {
  const words = limit === undefined ? undefined : limitWords[code]
  const added = words ? \`. \${words.replace('{limit}', String(limit))}\` : ''
  return fieldMessages[\`\${operationId}.\${field}.\${code}\`] ?? messages[code] + added
}
`
