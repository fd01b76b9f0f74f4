import type { Collection, CollectionRequest } from './requests.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** A collection as Postman 2.1 imports it. */
export function postmanOf({ name, description, version, variables, folders }: Collection): string {
  const collection = {
    info: { name, description: `${description}\n\nVersion ${version} of the contract.`, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: Object.entries(variables).map(([key, value]) => ({ key, value, type: 'string' })),
    item: folders.map((folder) => ({
      name: folder.name,
      description: folder.description,
      item: folder.requests.map(itemOf),
    })),
  }
  return `${JSON.stringify(collection, null, 2)}\n`
}

function itemOf(request: CollectionRequest) {
  const { name, description, method, path, query, headers, body, isPublic } = request
  const sent = query.filter(({ isRequired }) => isRequired).map((one) => `${one.name}=${one.value}`)
  const entry = (one: CollectionRequest['query'][number]) => ({
    key: one.name,
    value: one.value,
    description: one.description,
    ...(one.isRequired ? {} : { disabled: true }),
  })
  return {
    name,
    request: {
      method,
      description,
      ...(isPublic ? { auth: { type: 'noauth' } } : {}),
      header: [...(body ? [{ key: 'Content-Type', value: body.type }] : []), ...headers.map(entry)],
      url: {
        raw: `{{baseUrl}}${path}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
        host: ['{{baseUrl}}'],
        path: path.slice(1).split('/'),
        query: query.map(entry),
      },
      ...(body ? { body: { mode: 'raw', raw: body.text, options: { raw: { language: 'json' } } } } : {}),
    },
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: testScript(request) } }],
    response: [],
  }
}

function testScript({ captures }: CollectionRequest): string[] {
  const check = "pm.test('succeeds', () => pm.expect(pm.response.code).to.be.below(400))"
  const names = Object.entries(captures)
  if (names.length === 0) return [check]
  return [
    check,
    // Postman's sandbox has a global `data` of its own
    'const received = pm.response.code < 300 ? pm.response.json().responseData : null',
    ...names.map(([name, path]) => {
      const value = `received?.${path.replaceAll('.', '?.')}`
      return `if (${value} !== undefined) pm.collectionVariables.set('${name}', String(${value}))`
    }),
  ]
}
