import { ConfigError } from '../config.ts'
import { DomainError } from '../errors/domain-error.ts'
import { invite } from './invite.ts'
import { listAdmins } from './list-admins.ts'
import { makeAdmin } from './make-admin.ts'
import { type Command, readCommand, UsageError, usage } from './read-command.ts'
import { Refused } from './refused.ts'
import { removeAdmin } from './remove-admin.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { withContext } from './with-context.ts'

/** The operator's commands. Exit codes: 0 done, 1 refused or failed, 2 not understood. */
async function main() {
  const command = readCommand(process.argv.slice(2))
  if (command.verb === 'help') return say(usage)
  say(`${await withContext(process.env, (ctx) => run(ctx, command))}\n`)
}

function run(ctx: Parameters<typeof listAdmins>[0], command: Exclude<Command, { verb: 'help' }>): Promise<string> {
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
  }
}

const say = (text: string) => void process.stdout.write(text)

/** What is the operator's to mend is told in words, everything else with its trace. */
function explain(error: unknown) {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`
  if (error instanceof ConfigError || error instanceof Refused) return `${error.message}\n`
  if (error instanceof DomainError)
    return `${error.items.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('\n')}\n`
  return `${error instanceof Error ? error.stack : String(error)}\n`
}

try {
  await main()
  process.exitCode = 0
} catch (error) {
  process.stderr.write(explain(error))
  process.exitCode = error instanceof UsageError ? 2 : 1
}
