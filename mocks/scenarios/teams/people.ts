import { expect } from 'vitest'
import type { AccountLevel } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { expectErrors, type World } from '../harness/scenario.ts'

let made = 0
export const newAddress = () => `team-mate-${++made}@example.org`
export const NOBODY = '/api/teams/t5ZsB0nGd8JlV3aWqUx1Ky'

/** An owner with a new team. */
export async function newTeam(world: World, name = 'Choir office') {
  const owner = await world.organiser()
  const team = await owner.client.ok('POST', '/api/teams', { name })
  const reference: string = team.reference
  return { ...owner, reference, team: `/api/teams/${reference}` }
}
export type NewTeam = Awaited<ReturnType<typeof newTeam>>

/** A person with an account, invited and joined. */
export async function joined(world: World, { client, team }: NewTeam, level?: AccountLevel) {
  const person = await world.organiser(level)
  const member = await client.ok('POST', `${team}/members`, { emailAddress: person.email })
  await person.client.ok('POST', `/api/teamInvites/${member.reference}`, {})
  return { ...person, member: `${team}/members/${member.reference}` }
}

/** An owner, a member, and an outsider. */
export async function people(world: World) {
  const owner = await newTeam(world)
  return { owner, member: await joined(world, owner), outsider: await world.organiser() }
}

/** Expects 403 for a member, 404 for outsiders and 401 for visitors. */
export async function expectOwnersOnly(
  world: World,
  method: string,
  path: (owner: NewTeam, member: string) => string,
  body?: unknown,
) {
  const { owner, member, outsider } = await people(world)
  const address = path(owner, member.member)
  expectErrors(await member.client.call(method, address, body), 403, 'not-allowed')
  expectErrors(await outsider.client.call(method, address, body), 404, 'not-found')
  expectErrors(await (await world.visitor()).call(method, address, body), 401, 'not-logged-in')
  return { owner, member }
}

export const refusesWrongBodies = (method: string, path: (team: NewTeam) => string) => async (world: World) => {
  const owner = await newTeam(world)
  const large = await owner.client.call(method, path(owner), { filler: 'x'.repeat(1_100_000) })
  expectErrors(large, 413, 'payload-too-large')
  const text = await owner.client.call(method, path(owner), 'name', { 'content-type': 'text/plain' })
  expectErrors(text, 415, 'unsupported-media-type')
}

export const refusesWithoutToken = (method: string, path: string) => async (world: World) => {
  const { client } = await world.organiser()
  client.csrfToken = ''
  const answer = await client.call(method, path, method === 'DELETE' ? undefined : {})
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 400, body: 'CSRF token validation failed.' })
}

export const visitorsAreRefused = (method: string, path: string, body?: unknown) => async (world: World) =>
  expectErrors(await (await world.visitor()).call(method, path, body), 401, 'not-logged-in')

export const namesOf = async (client: ScenarioClient, list: string) =>
  (await client.ok('GET', list)).teams.map((team: { name: string }) => team.name)
