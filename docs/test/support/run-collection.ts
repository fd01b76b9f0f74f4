import { expect } from 'vitest'
import { postmanOf } from '../../site-builder/collections/postman.ts'
import { collectionOf } from '../../site-builder/collections/requests.ts'
import { Contract } from '../../site-builder/contract/contract.ts'

interface Item {
  name: string
  request: {
    method: string
    auth?: { type: string }
    header: { key: string; value: string; disabled?: boolean }[]
    url: { raw: string }
    body?: { raw: string }
  }
  event: { script: { exec: string[] } }[]
}

interface PostmanCollection {
  variable: { key: string; value: string }[]
  item: { name: string; item: Item[] }[]
}

/**
 * Runs the walkthrough of the Postman collection from top to bottom, as Postman does: fills in variables, sends each request, and runs its test script,
 * which stores references for the next ones. Returns what was sent and the status of each.
 */
export async function runWalkthrough(given: Record<string, string>): Promise<[call: string, status: number][]> {
  const collection = JSON.parse(postmanOf(collectionOf(new Contract()))) as PostmanCollection
  const own = collection.variable.map(({ key, value }) => [key, value] as const)
  const variables = new Map([...own, ...Object.entries(given)])
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name) => variables.get(name) ?? whole)
  const outcomes: [string, number][] = []
  for (const { request, event } of collection.item.find(({ name }) => name === 'Walkthrough')?.item ?? []) {
    const { method, auth, header, url, body } = request
    const headers = new Headers(auth?.type === 'noauth' ? {} : { authorization: fill('Bearer {{token}}') })
    for (const { key, value, disabled } of header) if (!disabled) headers.set(key, fill(value))
    const answer = await fetch(fill(url.raw), { method, headers, ...(body ? { body: fill(body.raw) } : {}) })
    const text = await answer.text()
    runScript(event[0]?.script.exec ?? [], { code: answer.status, json: () => JSON.parse(text) }, variables)
    outcomes.push([`${method} ${url.raw.replace('{{baseUrl}}', '')}`, answer.status])
  }
  return outcomes
}

/** Names that Postman's sandbox has declared already, so that a script may not declare them again. */
const TAKEN = [
  'data',
  'environment',
  'globals',
  'iteration',
  'postman',
  'request',
  'responseBody',
  'responseTime',
  'tests',
]

/** The part of Postman's `pm` that the scripts use. */
function runScript(lines: string[], response: object, variables: Map<string, string>) {
  const pm = {
    response,
    expect,
    test: (_name: string, check: () => void) => check(),
    collectionVariables: { set: (name: string, value: string) => void variables.set(name, value) },
  }
  new Function('pm', ...TAKEN, lines.join('\n'))(pm)
}
