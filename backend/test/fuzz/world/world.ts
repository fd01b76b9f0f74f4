import type { PlainRequest, Target } from '../browser.ts'
import { follow, operations, type Schema } from '../contract/contract.ts'
import { contractProblems, errorsOf, jsonOf } from '../contract/contract-check.ts'
import type { Answer, SentRequest } from '../contract/exchange.ts'
import { unexpectedOutcome } from '../contract/expectations.ts'
import { wrongReadBack } from '../contract/read-back.ts'
import type { Draft } from '../requests/drafts.ts'
import { fillIn } from '../requests/fill-in.ts'
import { begin, createPeople, type Person, type Role } from './people.ts'
import { thingsIn } from './things.ts'

export interface Step {
  request: SentRequest & PlainRequest
  answer: Answer
  problems: string[]
}

/** The log-in or token is no longer valid. */
const LOST = new Set(['not-logged-in', 'invalid-token'])

/** A running app, with its users and the things that they know of. */
export class World {
  readonly people: Record<Role, Person>
  /** The number of successes of each operation. */
  readonly successes = new Map(operations.map(({ id }) => [id, 0]))

  private constructor(people: Record<Role, Person>) {
    this.people = people
  }

  static async open(target: Target) {
    return new World(await createPeople(target))
  }

  /** Sends one request, checks the response against the contract and remembers its things. */
  async step(draft: Draft): Promise<Step> {
    const person = this.people[draft.by]
    const request = fillIn(draft, this.people)
    const answer = await person.browser.send(request)
    const problems = [...contractProblems(request, answer), ...unexpectedOutcome(draft, request, answer)]
    if (problems.length === 0) problems.push(...(await wrongReadBack(request, answer, person)))
    this.#remember(person, request, answer)
    await this.#logInAgain(person, request, answer)
    return { request, answer, problems }
  }

  #remember(person: Person, { operation, method, path, body }: SentRequest, answer: Answer) {
    if (!operation || answer.status >= 300) return
    this.successes.set(operation.id, (this.successes.get(operation.id) ?? 0) + 1)
    const under = parametersOf(operation.path, path)
    const schema = operation.answers[answer.status]?.content?.['application/json']?.schema
    if (schema) person.things.learn(thingsIn(envelopeData(schema), dataIn(answer), under))
    const last = Object.entries(under).at(-1)
    if (method === 'DELETE' && last) person.things.forget(...last)
    const { newPassword } = (operation.id === 'changePassword' ? JSON.parse(body ?? '{}') : {}) as {
      newPassword?: string
    }
    if (newPassword) person.password = newPassword
  }

  /** Logs people in again who lost their log-in, and forgets anonymous visitors who logged in. */
  async #logInAgain(person: Person, { operation }: SentRequest, answer: Answer) {
    const isOut = person.role !== 'visitor' && errorsOf(answer).some(({ code }) => LOST.has(code))
    const isIn = person.role === 'visitor' && operation?.id === 'logIn' && answer.status === 200
    const hasOtherToken = answer.status === 400 && answer.text.startsWith('CSRF')
    if (!isOut && !isIn && !hasOtherToken) return
    const { isNew } = await person.arrive()
    if (isNew) await begin(person, this.people)
  }
}

const envelopeData = (schema: Schema): Schema => follow(schema).properties?.responseData ?? {}
const dataIn = (answer: Answer) => (jsonOf(answer) as { responseData?: unknown } | undefined)?.responseData

function parametersOf(template: string, path: string): Record<string, string> {
  const parts = path.replace(/\?.*/, '').split('/')
  return Object.fromEntries(
    template.split('/').flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), parts[at] ?? '']] : [])),
  )
}
