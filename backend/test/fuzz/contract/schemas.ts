import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { contract, type Schema } from './contract.ts'

/** The contract's keywords beyond JSON Schema. */
const OWN_WORDS = [...Object.keys(contract), 'example', 'discriminator', 'x-errors', 'x-plans', 'x-trim']

/** Responses may only contain what the contract names, so every object in them is closed. */
const closed = JSON.parse(JSON.stringify(contract), (_key, value) =>
  value?.type === 'object' && value.properties && value.additionalProperties === undefined
    ? { ...value, additionalProperties: false }
    : value,
)

/** Independent of the product's validators. */
function createValidator(document: object) {
  const ajv = new Ajv2020({ strict: true, strictTypes: false })
  addFormats.default(ajv)
  ajv.addVocabulary(OWN_WORDS)
  ajv.addFormat('password', true)
  ajv.addSchema({ ...document, $id: 'contract' }, undefined, undefined, false)
  const known = new Map<Schema, ValidateFunction>()
  return (schema: Schema): ValidateFunction => {
    const found = known.get(schema) ?? ajv.compile(anchored(schema))
    known.set(schema, found)
    return found
  }
}

const anchored = (schema: Schema) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')) as object

const validatorOfAnswers = createValidator(closed)
const validatorOfRequests = createValidator(contract)

const firstError = (validate: ValidateFunction, value: unknown) => {
  if (validate(value)) return null
  const [error] = validate.errors ?? []
  const what = error?.params && Object.values(error.params).join(', ')
  return `${error?.instancePath || 'the whole'} ${error?.message}${what ? ` (${what})` : ''}`
}

/** The first violation in a response's body, or null. */
export const wrongInAnswer = (schema: Schema, value: unknown) => firstError(validatorOfAnswers(schema), value)
/** The first violation in a request's body, or null. */
export const wrongInRequest = (schema: Schema, value: unknown) => firstError(validatorOfRequests(schema), value)
