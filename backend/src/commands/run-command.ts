import { ConfigError } from '../config/config-error.ts'
import type { Context } from '../context/context.ts'
import { DomainError } from '../errors/domain-error.ts'
import { moveImages } from './images/move-images.ts'
import { invite } from './invite.ts'
import { listAdmins } from './list-admins.ts'
import { makeAdmin } from './make-admin.ts'
import { printRelayKey } from './print-relay-key.ts'
import { type Command, readCommand, UsageError, usage } from './read-command.ts'
import { Refused } from './refused.ts'
import { removeAdmin } from './remove-admin.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { restartRevisions } from './restart-revisions.ts'
import { withContext } from './with-context.ts'

interface CommandResult {
  /** 0 for success, 1 for a refusal or failure, 2 for invalid usage. */
  code: 0 | 1 | 2
  out: string
  err: string
}

/** Runs an operator's command: `args` follow the program's name. Never throws. */
export async function runCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<CommandResult> {
  try {
    const command = readCommand(args)
    if (command.verb === 'help') return { code: 0, out: usage, err: '' }
    if (command.verb === 'relay-key') return { code: 0, out: `${printRelayKey(environment)}\n`, err: '' }
    const out = await withContext(environment, (ctx) => run(ctx, command))
    return { code: 0, out: `${out}\n`, err: '' }
  } catch (error) {
    return { code: error instanceof UsageError ? 2 : 1, out: '', err: explain(error) }
  }
}

type DataCommand = Exclude<Command, { verb: 'help' | 'relay-key' }>

function run(ctx: Context, command: DataCommand): Promise<string> {
  switch (command.verb) {
    case 'list-admins':
      return listAdmins(ctx)
    case 'make-admin':
      return makeAdmin(ctx, command.email)
    case 'remove-admin':
      return removeAdmin(ctx, command.email)
    case 'remove-second-factor':
      return removeSecondFactor(ctx, command.email)
    case 'invite':
      return invite(ctx, command)
    case 'restart-revisions':
      return restartRevisions(ctx)
    case 'move-images':
      return moveImages(ctx, command)
  }
}

/** A message for what the operator can fix, and a stack trace for everything else. */
function explain(error: unknown) {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`
  if (error instanceof ConfigError || error instanceof Refused) return `${error.message}\n`
  if (error instanceof DomainError)
    return `${error.items.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('\n')}\n`
  return `${error instanceof Error ? error.stack : String(error)}\n`
}
