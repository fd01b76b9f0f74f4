import type { PlainRequest } from '../browser.ts'
import { operationAt, operationOf } from '../contract/contract.ts'
import type { SentRequest } from '../contract/exchange.ts'
import type { Person, Role } from '../world/people.ts'
import type { Thing } from '../world/things.ts'
import type { Draft } from './drafts.ts'
import type { Whose } from './usual.ts'

const MADE_UP = 'zz0NoSuchThing0here0zz'
const MADE_UP_CODE = '00000000'

/** Turns a draft into a request, with everything that the person knows at this moment. */
export function fillIn(draft: Draft, people: Record<Role, Person>): SentRequest & PlainRequest {
  const operation = operationOf(draft.operationId)
  const person = people[draft.by]
  const parameters = fillParameters(draft, people)
  const plainPath = operation.path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => parameters[name] ?? '')
  const path = (draft.astray.path ?? spelled(plainPath, draft.spelling)) + queryOf(draft)
  const method = draft.astray.method ?? operation.method
  const hasBody = draft.body !== undefined && method !== 'GET' && method !== 'HEAD'
  return {
    operation: operationAt(method, path),
    method,
    path,
    headers: { ...draft.headers, ...csrfHeader(draft, person) },
    ...(hasBody ? { body: filled(draft.body ?? '', people, draft.by, parameters) } : {}),
  }
}

function csrfHeader({ csrf }: Draft, { browser }: Person): Record<string, string> {
  if (csrf === 'missing') return {}
  return { 'csrf-token': csrf === 'wrong' ? 'wrong' : browser.csrfToken }
}

function spelled(path: string, how: Draft['spelling']) {
  if (how === 'slash at the end') return `${path}/`
  // Parameters are case-sensitive, so only the first segments may change
  return how === 'capitals' ? path.replace(/^\/api\/[a-z]+/i, (start) => start.toUpperCase()) : path
}

const queryOf = ({ query }: Draft) => (query.length > 0 ? `?${new URLSearchParams(query)}` : '')

/** Picks the last parameter first, because the path it was found under determines the others. */
function fillParameters({ path, by }: Draft, people: Record<Role, Person>): Record<string, string> {
  const names = Object.keys(path)
  const filledIn: Record<string, string> = {}
  for (const name of names.toSorted((a, b) => rank(b) - rank(a))) {
    const [, whose, kind, at] = /^§(\S+) (\S+) (\d+)§$/.exec(path[name] ?? '') ?? []
    if (!whose || !kind) filledIn[name] = path[name] ?? ''
    else filledIn[name] ??= take(pick(people, by, whose as Whose, kind, Number(at), filledIn), filledIn, name)
  }
  return filledIn
}

/** Events and teams contain everything else. */
const rank = (name: string) => (name === 'eventReference' || name === 'teamReference' ? 0 : 1)

function take(thing: Thing, filledIn: Record<string, string>, name: string) {
  for (const [parent, value] of Object.entries(thing.under)) if (parent !== name) filledIn[parent] ??= value
  return thing.value
}

function pick(
  people: Record<Role, Person>,
  by: Role,
  whose: Whose,
  kind: string,
  at: number,
  under: Record<string, string>,
): Thing {
  const candidates = candidatesOf(people, by, whose, kind)
  const near = candidates.filter((thing) =>
    Object.entries(under).every(([name, value]) => (thing.under[name] ?? value) === value),
  )
  const chosen = near.length > 0 ? near : candidates
  return chosen[at % chosen.length] ?? { kind, value: kind === 'accessCode' ? MADE_UP_CODE : MADE_UP, under: {} }
}

function candidatesOf(people: Record<Role, Person>, by: Role, whose: Whose, kind: string): Thing[] {
  const { things } = people[by]
  switch (whose) {
    case 'own':
      // Members may act on the owner's things
      return things.of(kind).length > 0 || by !== 'member' ? things.of(kind) : people.owner.things.of(kind)
    case 'other':
      return Object.values(people).flatMap((person) => (person.role === by ? [] : person.things.of(kind)))
    case 'gone':
      return (things.gone.get(kind) ?? []).map((value) => ({ kind, value, under: {} }))
    default:
      return []
  }
}

/** Replaces the markers in a body's text. */
function filled(text: string, people: Record<Role, Person>, by: Role, parameters: Record<string, string>) {
  const person = people[by]
  const known = person.email === '' ? people.owner : person
  const { eventReference } = parameters
  const under: Record<string, string> = eventReference ? { eventReference } : {}
  const named = (_all: string, whose: string, kind: string, at: string) => {
    const thing = pick(people, by, whose as Whose, kind, Number(at), under)
    Object.assign(under, { ...thing.under, ...under })
    return thing.value
  }
  return (
    text
      .replaceAll('§password§', known.password)
      .replaceAll('§email§', known.email)
      .replaceAll(/§email of (\w+)§/g, (_all, role: Role) => people[role].email)
      .replaceAll(/§new (\d+)§/g, (_all, at: string) => `new.person.${at}@example.org`)
      .replaceAll(/"§order (\w+)§"/g, (_all, kind: string) => orderOf(person, kind, under))
      // The slide must belong to the showing named beside it
      .replaceAll(/§([\w-]+) (showingReference) (\d+)§/g, named)
      .replaceAll(/§(own|other|gone|made-up) (\w+) (\d+)§/g, named)
  )
}

const orderOf = ({ things }: Person, kind: string, { eventReference }: Record<string, string>) =>
  JSON.stringify(
    things
      .of(kind)
      .filter(({ under }) => under.eventReference === eventReference)
      .map(({ value }, orderIndex) => ({ reference: value, orderIndex })),
  )
