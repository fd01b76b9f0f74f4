import { describe, expect, test } from 'vitest'
import { readCommand, UsageError } from './read-command.ts'

describe('a command', () => {
  test.each([
    [[], { verb: 'help' }],
    [['help'], { verb: 'help' }],
    [['make-admin', '--help'], { verb: 'help' }],
    [['list-admins'], { verb: 'list-admins' }],
    [['restart-revisions'], { verb: 'restart-revisions' }],
    [['move-images'], { verb: 'move-images', keep: false }],
    [['move-images', '--keep'], { verb: 'move-images', keep: true }],
    [['make-admin', 'a@example.org'], { verb: 'make-admin', email: 'a@example.org' }],
    [['remove-admin', 'a@example.org'], { verb: 'remove-admin', email: 'a@example.org' }],
    [['remove-second-factor', 'a@example.org'], { verb: 'remove-second-factor', email: 'a@example.org' }],
    [['invite', 'a@example.org'], { verb: 'invite', email: 'a@example.org', forwardUrl: undefined }],
    [
      ['invite', 'a@example.org', '--forward-url', '/teams'],
      { verb: 'invite', email: 'a@example.org', forwardUrl: '/teams' },
    ],
  ])('is understood from %j', (args, command) => expect(readCommand(args)).toEqual(command))

  test.each([
    [['make-coffee'], 'There is no command make-coffee.'],
    [['make-admin'], 'make-admin needs one email address.'],
    [['make-admin', 'a@example.org', 'b@example.org'], 'make-admin needs one email address.'],
    [['remove-second-factor'], 'remove-second-factor needs one email address.'],
    [['invite', 'nobody'], 'nobody is not an email address.'],
    [['make-admin', 'a@example.org', '--forward-url', '/x'], '--forward-url belongs to invite.'],
    [['move-images', 'all'], 'move-images takes nothing else.'],
    [['list-admins', '--keep'], '--keep belongs to move-images.'],
    [['list-admins', 'all'], 'list-admins takes nothing else.'],
    [['list-admins', '--loud'], "Unknown option '--loud'"],
  ])('that is invalid has a specific message: %j', (args, message) => {
    expect(() => readCommand(args)).toThrow(UsageError)
    expect(() => readCommand(args)).toThrow(message)
  })
})
