import { expect } from 'vitest'
import type { OperationId } from '../../../generated/routes.ts'
import type { AccountLevel, ErrorCode } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioAnswer, ScenarioClient } from './client.ts'

/** An organiser's browser, logged in. */
export interface Organiser {
  client: ScenarioClient
  email: string
  password: string
}

/** What sets an account apart from an ordinary one. */
export interface Special {
  isAdmin?: boolean
  isSSO?: boolean
}

/** What a scenario starts from: the system as it is after its installation. */
export interface World {
  /** A browser without a log-in, with its CSRF token. */
  visitor(): Promise<ScenarioClient>
  /** A new account, logged in. */
  organiser(level?: AccountLevel, more?: Special): Promise<Organiser>
  /** Invites somebody who has no account, as the command line does: what the mailed link carries. */
  invite(email: string): Promise<{ userId: string; code: string | null }>
}

/** One behaviour of one operation, or of the hub: calls, and what has to come of them. */
export interface Scenario {
  of: OperationId | 'hub'
  name: string
  /** True when the limits have to be those of daily use instead of far away. */
  hasRealLimits?: boolean
  /** True when they have to be a hundredth of those, for limits that are beyond what a scenario can reach. */
  hasTightLimits?: boolean
  run(world: World): Promise<void>
}

/** A shorthand for an operation's scenarios. */
export const scenariosOf = (of: Scenario['of'], runs: Record<string, Scenario['run']>): Scenario[] =>
  Object.entries(runs).map(([name, run]) => ({ of, name, run }))

/** Expects that a call failed with these errors; each is a code, or a code and its field. */
export function expectErrors(answer: ScenarioAnswer, status: number, ...errors: (ErrorCode | [ErrorCode, string])[]) {
  const found = answer.errors.map(({ code, field }) => (field === undefined ? code : [code, field]))
  expect({ status: answer.status, errors: found }).toEqual({ status, errors })
}

/** Expects a refusal that a higher plan would lift. */
export function expectUpgrade(answer: ScenarioAnswer, code: ErrorCode) {
  expectErrors(answer, 403, code)
  expect(answer.errors[0]?.requiresUpgrade).toBe(true)
}
