import type { Contract, Operation } from '../contract.ts'

/**
 * The contract as orval needs it for MSW: for each operation the first 2xx response, without requests, errors and hub messages. Operations
 * that only redirect are left out, because they have no example.
 */
export function withoutRequestsAndErrors({ webhooks: _hubMessages, ...contract }: Contract): Contract {
  const paths = Object.entries(contract.paths).map(([path, item]) => {
    const members = Object.entries(item).flatMap(([name, member]) => {
      const isSharedParameters = !member.responses
      return isSharedParameters ? [[name, member]] : onlyFirstSuccess(member).map((operation) => [name, operation])
    })
    return [path, Object.fromEntries(members)]
  })
  return { ...contract, paths: Object.fromEntries(paths) }
}

function onlyFirstSuccess({ requestBody: _requestBody, ...operation }: Operation): Operation[] {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))
  return success ? [{ ...operation, responses: Object.fromEntries([success]) }] : []
}

/** A PNG of one pixel, for operations that respond with a picture. orval copies the function's source. */
export const picture = {
  mock: {
    data: () => {
      const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
      return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'image/png' })
    },
  },
}

/** The start of a PDF, for the operation that responds with one. */
export const pdf = {
  mock: {
    data: () => new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }),
  },
}
