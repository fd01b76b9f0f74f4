// Custom rules for `redocly lint`, for what its configuration can't express.

const isEmpty = (value) => Object.keys(value).length === 0
const isPublic = ({ security }) => security !== undefined && (security.length === 0 || security.some(isEmpty))
const takesToken = ({ security = [] }) => security.some((one) => 'token' in one)

/** The error responses that an operation must document, each with its reason. */
function requiredErrors(operation, { path, method, parameters }) {
  const names = parameters.map(({ name }) => name)
  const isChange = method !== 'get'
  const isSigned = names.includes('Stripe-Signature')
  return [
    [400, 'it changes something, and its CSRF token can be wrong', isChange],
    [401, 'the caller may not be logged in', !isPublic(operation)],
    [403, 'an access token may not allow it', !isPublic(operation) && (isChange || !takesToken(operation))],
    [404, 'its path names something that may not exist', path.includes('{')],
    [412, 'it takes If-Match', names.includes('If-Match')],
    [413, 'its body can be too large', operation.requestBody !== undefined],
    [415, 'its body can have another type', operation.requestBody !== undefined],
    [422, 'it creates something, and its Idempotency-Key can be reused', '201' in operation.responses],
    [429, 'it is rate limited', !isSigned && (isChange || takesToken(operation) || path.startsWith('/api/watch/'))],
  ].filter(([, , isNeeded]) => isNeeded)
}

/** Every operation must document the errors that its path, body, security and parameters make possible. */
function errorResponses() {
  let path = ''
  let shared = []
  return {
    Paths: {
      PathItem: {
        enter(item, { key }) {
          path = String(key)
          shared = item.parameters ?? []
        },
        Operation(operation, { report, resolve, location, key }) {
          const parameters = [...shared, ...(operation.parameters ?? [])].map((one) => resolve(one).node ?? one)
          for (const [status, reason] of requiredErrors(operation, { path, method: String(key), parameters })) {
            if (operation.responses[status]) continue
            report({
              message: `${operation.operationId} needs the response ${status}: ${reason}.`,
              location: location.child(['responses']).key(),
            })
          }
        },
      },
    },
  }
}

/** Objects in requests must be closed, because unknown fields are refused. Stripe's events are an exception. */
function closedRequests() {
  return {
    Paths: {
      RequestBody: {
        Schema(schema, { report, location }) {
          const isObject = schema.properties !== undefined || schema.type === 'object'
          if (!isObject || schema.additionalProperties === false || location.pointer.includes('/Stripe')) return
          report({ message: 'An object in a request needs `additionalProperties: false`.', location })
        },
      },
    },
  }
}

export default function lectern() {
  return {
    id: 'lectern',
    rules: { oas3: { 'error-responses': errorResponses, 'closed-requests': closedRequests } },
  }
}
