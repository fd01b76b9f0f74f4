import { parseArgs } from 'node:util'
import { EmailAddress } from '../../../generated/zod/schemas/index.zod.ts'

export const usage = `Usage: ./admin <command>

  make-admin <email>                       make an account an administrator; an address without an account gets one
  invite <email> [--forward-url <path>]    mail an invitation; it leads to the path after the first log-in
  list-admins                              list the administrators
  remove-admin <email>                     make an administrator an ordinary user; the last one stays
  remove-second-factor <email>             for a lost app and lost recovery codes: let the password be enough again
  relay-key                                print the key for relays (RELAY_KEY); it's derived from SECRET_KEY
  restart-revisions                        after a backup was restored: phones that have seen later slides take its state
  move-images [--keep]                     move images and videos from the data folder into the bucket (S3_BUCKET_URL);
                                           --keep copies them, so that a running server goes on using the folder
  help                                     show this text

The settings are those of the server (docs/operations/settings.md). On embedded data stop the server first.
`

export type Command =
  | { verb: 'help' }
  | { verb: 'relay-key' }
  | { verb: 'list-admins' | 'restart-revisions' }
  | { verb: 'move-images'; keep: boolean }
  | { verb: 'make-admin' | 'remove-admin' | 'remove-second-factor'; email: string }
  | { verb: 'invite'; email: string; forwardUrl: string | undefined }

/** The command is invalid; the message explains why. */
export class UsageError extends Error {}

/** Parses the arguments after `admin`. @throws UsageError */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  const [verb = 'help', ...rest] = positionals
  if (values.help || verb === 'help') return { verb: 'help' }
  const forwardUrl = values['forward-url']
  if (forwardUrl !== undefined && verb !== 'invite') throw new UsageError('--forward-url belongs to invite.')
  const keep = values.keep ?? false
  if (keep && verb !== 'move-images') throw new UsageError('--keep belongs to move-images.')
  switch (verb) {
    case 'list-admins':
    case 'restart-revisions':
    case 'relay-key':
      requireNothing(verb, rest)
      return { verb }
    case 'move-images':
      requireNothing(verb, rest)
      return { verb, keep }
    case 'make-admin':
    case 'remove-admin':
    case 'remove-second-factor':
      return { verb, email: oneEmail(verb, rest) }
    case 'invite':
      return { verb, email: oneEmail(verb, rest), forwardUrl }
    default:
      throw new UsageError(`There is no command ${verb}.`)
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, 'forward-url': { type: 'string' }, keep: { type: 'boolean' } },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function requireNothing(verb: string, rest: string[]) {
  if (rest.length > 0) throw new UsageError(`${verb} takes nothing else.`)
}

function oneEmail(verb: string, [email, ...more]: string[]) {
  if (email === undefined || more.length > 0) throw new UsageError(`${verb} needs one email address.`)
  if (!EmailAddress.safeParse(email).success) throw new UsageError(`${email} is not an email address.`)
  return email
}
