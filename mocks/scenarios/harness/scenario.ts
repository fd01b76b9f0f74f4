import { expect } from 'vitest'
import type { OperationId } from '../../../generated/routes.ts'
import type { AccountLevel, ErrorCode } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioAnswer, ScenarioClient } from './client.ts'

/** An organiser's logged-in browser. */
export interface Organiser {
  client: ScenarioClient
  email: string
  password: string
}

/** Properties of a special account. */
interface Special {
  isAdmin?: boolean
  isSSO?: boolean
}

/** A scenario's starting point: a fresh installation. */
export interface World {
  /** A browser without a log-in, with its CSRF token. */
  visitor(): Promise<ScenarioClient>
  /** A new account, logged in. */
  organiser(level?: AccountLevel, more?: Special): Promise<Organiser>
  /** Invites an address without an account, as the command line does; returns the content of the mailed link. */
  invite(email: string): Promise<{ userId: string; code: string | null }>
}

/** One behaviour of an operation or the hub: calls and their expected results. */
export interface Scenario {
  of: OperationId | 'hub'
  name: string
  /** Uses the production limits instead of very high ones. */
  hasRealLimits?: boolean
  /** Uses a hundredth of the production limits, for limits that a scenario couldn't reach otherwise. */
  hasTightLimits?: boolean
  run(world: World): Promise<void>
}

/** Shorthand for an operation's scenarios. */
export const scenariosOf = (of: Scenario['of'], runs: Record<string, Scenario['run']>): Scenario[] =>
  Object.entries(runs).map(([name, run]) => ({ of, name, run }))

/** Expects a failure with these errors; each is a code, or a code with its field. */
export function expectErrors(answer: ScenarioAnswer, status: number, ...errors: (ErrorCode | [ErrorCode, string])[]) {
  const found = answer.errors.map(({ code, field }) => (field === undefined ? code : [code, field]))
  expect({ status: answer.status, errors: found }).toEqual({ status, errors })
}

/** Expects a refusal that a higher plan would lift. */
export function expectUpgrade(answer: ScenarioAnswer, code: ErrorCode) {
  expectErrors(answer, 403, code)
  expect(answer.errors[0]?.requiresUpgrade).toBe(true)
}
