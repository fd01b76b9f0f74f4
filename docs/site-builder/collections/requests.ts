import type { Call, Contract, Parameter } from '../contract/contract.ts'
import { exampleOf } from '../contract/curl.ts'

/** One request of a collection. Texts may contain variables as `{{name}}`, which Postman and Bruno both fill in. */
export interface CollectionRequest {
  name: string
  description: string
  method: string
  /** With variables for the path's parameters. */
  path: string
  query: { name: string; value: string; isRequired: boolean; description: string }[]
  headers: { name: string; value: string; isRequired: boolean; description: string }[]
  body: { type: string; text: string } | null
  /** Needs no token. */
  isPublic: boolean
  /** Variables to take from a successful response, with the path of each in `responseData`. */
  captures: Record<string, string>
}
export interface CollectionFolder {
  name: string
  description: string
  requests: CollectionRequest[]
}
export interface Collection {
  name: string
  description: string
  version: string
  /** The server and all references, with the contract's examples. */
  variables: Record<string, string>
  folders: CollectionFolder[]
}

const REVISION = { revision: 'revision' }
/** What later requests need of a response, besides what the contract's links say. */
const captured: Record<string, Record<string, string>> = {
  createEvent: { showingReference: 'currentShowing.reference', accessCode: 'accessCode' },
  getEvent: { showingReference: 'currentShowing.reference', accessCode: 'accessCode' },
  createSlide: { slideReference: 'reference', pageReference: 'pageReference' },
  getShowing: REVISION,
  startShowing: REVISION,
  openShowing: REVISION,
  closeShowing: REVISION,
  showSlide: REVISION,
  setAnnouncement: REVISION,
  takeBackAnnouncement: REVISION,
}

/** The variables that stand for a body's fields. */
const variableOfField: Record<string, string> = {
  eventReference: 'eventReference',
  showingReference: 'showingReference',
  slideReference: 'slideReference',
  sessionPageReference: 'slideReference',
  pageReference: 'pageReference',
  revision: 'revision',
}

/** From an event to its end, in this order: each call with one of its examples. */
const walkthrough: [operationId: string, example?: string][] = [
  ['createEvent', 'carols'],
  ['createSlide', 'newSlide'],
  ['saveContents', 'verseAndImage'],
  ['getEvent'],
  ['startShowing', 'nothing'],
  ['showSlide', 'slide'],
  ['setAnnouncement', 'lights'],
  ['getWatchEvent'],
  ['getWatchDisplay'],
  ['closeShowing', 'nothing'],
  ['deleteEvent'],
]

/** All calls that programs can make, by topic, after a walkthrough that runs from top to bottom. */
export function collectionOf(contract: Contract): Collection {
  const calls = contract.calls.filter(({ operation }) => contract.isForPrograms(operation))
  const steps = walkthrough.map(([operationId, example]) => {
    const call = calls.find(({ operation }) => operation.operationId === operationId)
    if (!call) throw new Error(`The collections' walkthrough names ${operationId}, which no program can call`)
    return requestOf(contract, call, example)
  })
  const topics = contract.tags.flatMap(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags[0] === name)
    return own.length > 0 ? [{ name, description, requests: own.map((call) => requestOf(contract, call)) }] : []
  })
  const parameters = calls.flatMap((call) => call.parameters.filter(({ in: place }) => place === 'path'))
  return {
    name: 'Lectern',
    description:
      'Set the variable `token` to an access token with the scopes present and edit. Run the folder "Walkthrough" from top to bottom: it creates an event, presents it and deletes it.',
    version: contract.version,
    variables: {
      baseUrl: 'http://localhost:3000',
      token: '',
      ...Object.fromEntries(parameters.map((one) => [one.name, String(exampleOf(contract, one))])),
      revision: '1',
    },
    folders: [
      { name: 'Walkthrough', description: 'From a new event to its end. Run it from top to bottom.', requests: steps },
      ...topics,
    ],
  }
}

function requestOf(
  contract: Contract,
  { method, path, operation, parameters }: Call,
  example?: string,
): CollectionRequest {
  const inPlace = (place: string) =>
    parameters
      .filter((one) => one.in === place)
      .map((one) => ({ ...described(contract, one), isRequired: one.required ?? false }))
  return {
    name: operation.summary,
    description: operation.description.trim(),
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, '{{$1}}'),
    query: inPlace('query'),
    headers: inPlace('header'),
    body: bodyOf(contract, operation, example),
    isPublic: contract.scopeOf(operation) === null,
    captures: { ...linkedCaptures(contract, operation), ...captured[operation.operationId] },
  }
}

const described = (contract: Contract, one: Parameter) => ({
  name: one.name,
  value: String(exampleOf(contract, one)),
  description: (one.description ?? '').trim(),
})

function bodyOf(contract: Contract, { operationId, requestBody }: Call['operation'], example?: string) {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type) return null
  const examples = contract.examplesOf(media)
  const { value } = (example === undefined ? examples[0] : examples.find(({ name }) => name === example)) ?? {}
  if (value === undefined) throw new Error(`${operationId} has no example ${example}`)
  return { type, text: typeof value === 'string' ? value : withVariables(JSON.stringify(value, null, 2)) }
}

/** Replaces the references of an example's fields by variables. */
const withVariables = (json: string) =>
  json.replaceAll(/"(\w+)": ("[^"]*"|\d+)/g, (whole, field: string, value: string) => {
    const variable = variableOfField[field]
    if (variable === undefined) return whole
    return `"${field}": ${value.startsWith('"') ? `"{{${variable}}}"` : `{{${variable}}}`}`
  })

const FROM_BODY = '$response.body#/responseData/'

/** What the contract's links take from the response. */
function linkedCaptures(contract: Contract, { responses }: Call['operation']) {
  const links = Object.values(responses).flatMap((answer) => Object.values(contract.resolve(answer).links ?? {}))
  const found = links.flatMap(({ parameters }) => Object.entries(parameters))
  return Object.fromEntries(
    found
      .filter(([, source]) => source.startsWith(FROM_BODY))
      .map(([name, source]) => [name, source.slice(FROM_BODY.length).replaceAll('/', '.')]),
  )
}
