import {
  type HubMethodArguments,
  type HubMethod as HubMethodName,
  type HubMethodResult,
  hubMethods,
} from '../../../../generated/hub.ts'
import type { HubIdentity } from '../../context/context.ts'
import { type Connection, HubError, type HubMethod } from '../../hub/types.ts'

/** Every hub method of the contract, with named arguments: a missing or wrong one is a type error. */
export type HubMethods = {
  [M in HubMethodName]: (
    connection: Connection<HubIdentity>,
    args: HubMethodArguments<M>,
  ) => Promise<HubMethodResult<M>>
}

/** The methods with positional arguments, as the hub calls them, validated against the contract. */
export const positional = (methods: HubMethods): Record<string, HubMethod<HubIdentity>> =>
  Object.fromEntries(
    (Object.keys(hubMethods) as HubMethodName[]).map((name) => [
      name,
      (connection, args) => methods[name](connection, parseArguments(name, args) as never),
    ]),
  )

/** @throws HubError naming the invalid argument */
export function parseArguments<M extends HubMethodName>(name: M, args: unknown[]): HubMethodArguments<M> {
  const { argumentNames, arguments: schema } = hubMethods[name]
  if (args.length > argumentNames.length) throw new HubError(`${name} takes at most ${argumentNames.length} arguments.`)
  const given = Object.fromEntries(args.map((value, index) => [argumentNames[index], value]))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data as HubMethodArguments<M>
  const [argument] = parsed.error.issues[0]?.path ?? []
  throw new HubError(`The argument '${String(argument)}' of ${name} is missing or not valid.`)
}
