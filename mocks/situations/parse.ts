import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import { type Failure, failingCodes, failingFields, isFailureCode } from './failure.ts'
import {
  type HubCondition,
  kinds,
  type Network,
  type Occurrence,
  occurrences,
  situations,
  type What,
  type Who,
} from './table.ts'

/** A requested situation. Missing parts stay unchanged. */
export interface Situation {
  who?: Who
  what?: What
  network?: Network
  hub?: HubCondition
  failure?: Failure
  occurrences: Occurrence[]
}

/** The names are invalid; the message says why and lists the valid ones. */
export class UnknownSituation extends Error {}

const FAIL = 'fail:'
const known = () =>
  `Known are: ${kinds.map((kind) => situations[kind].join(', ')).join('; ')}; ${occurrences.join(', ')}; ` +
  `${FAIL}<error code>, ${FAIL}<error code>@<operation>, ${FAIL}<error code>@<operation>.<field>.`
function refuse(why: string): never {
  throw new UnknownSituation(`${why} ${known()}`)
}

/** Splits the names in an address: `premium,slides-300,slow`. */
export const splitNames = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/**
 * Parses names into a situation.
 * @throws UnknownSituation when a name is unknown or contradicts another
 */
export function parseSituation(names: readonly string[]): Situation {
  const found: Situation = { occurrences: [] }
  const named = new Map<string, string>()
  const note = (kind: string, name: string) => {
    const other = named.get(kind)
    if (other !== undefined && other !== name) refuse(`“${other}” and “${name}” contradict each other.`)
    named.set(kind, name)
  }
  for (const name of names) {
    const kind = kinds.find((one) => (situations[one] as readonly string[]).includes(name))
    if (kind) {
      note(kind, name)
      Object.assign(found, { [kind]: name })
    } else if (name.startsWith(FAIL)) {
      note('failure', name)
      found.failure = parseFailure(name)
    } else if ((occurrences as readonly string[]).includes(name)) found.occurrences.push(name as Occurrence)
    else refuse(`“${name}” is not known to the mocks.`)
  }
  return withoutContradictions(found)
}

/** Only plans with a limit can be full, so the default account is on the plan Free. */
function withoutContradictions(found: Situation): Situation {
  if (found.occurrences.includes('expired-login') && found.who === 'signed-out')
    refuse('“signed-out” and “expired-login” contradict each other.')
  if (found.what !== 'full') return found
  const { who = 'free' } = found
  if (who !== 'free' && who !== 'basic') refuse(`“full” and “${who}” contradict each other: that has no limit.`)
  return { ...found, who }
}

/** `fail:<code>@<operation>.<field>` */
function parseFailure(name: string): Failure {
  const [code = '', call] = name.slice(FAIL.length).split('@', 2)
  const [operationId = null, field = null] = call?.split('.', 2) ?? []
  if (!isFailureCode(code)) return refuse(`“${code}” is no error code of the contract.`)
  if (operationId !== null && !isOperation(operationId))
    return refuse(`“${operationId}” is no operation of the contract.`)
  if (!failingCodes(operationId).includes(code))
    refuse(`The contract does not list “${code}” for ${operationId ?? 'any operation'}.`)
  if (field !== null && !failingFields(operationId, code).includes(field))
    refuse(`“${field}” is no field of ${operationId} that could be refused with “${code}”.`)
  return { code, operationId, field }
}

const isOperation = (text: string): text is OperationId => Object.hasOwn(operations, text)

export const nameOfFailure = ({ code, operationId, field }: Failure) =>
  `${FAIL}${code}${operationId ? `@${operationId}` : ''}${field ? `.${field}` : ''}`
