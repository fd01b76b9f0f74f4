import { auditText, usersText } from '../../../../text/admin.ts'
import type { Journey, Step, World } from '../journey.ts'
import { loggedIn } from '../support/organisers.ts'

const USER = 'Fiona Free'

/** The table of users, and the audit log. */
export const organiserAdministration: Journey = {
  name: 'organiser-administration',
  title: 'An administrator finds a user, reads the table, changes a level, blocks and deletes, and reads the audit log',
  stepsOf: (world) => [
    search(world),
    readTable(world),
    changeLevel(world),
    block(world),
    remove(world),
    readLog(world),
  ],
}

const search = (world: World): Step => ({
  title: 'Finds a user',
  mustHear: [usersText.heading, usersText.search, usersText.found(1)],
  run: async () => {
    const { reader, server } = world
    await loggedIn(world, 'admin')()
    reader.mask(/\d\d-[A-Z][a-z]{2}-20\d\d \d\d:\d\d/g, '04-May-2031 18:30')
    await reader.open(`${server.origin}/admin/users`)
    await reader.goToTitle()
    await reader.tabTo('searchbox', usersText.search)
    await reader.type('fiona')
  },
})

const readTable = ({ reader }: World): Step => ({
  title: 'Reads the table',
  mustHear: [usersText.caption, usersText.name, USER, usersText.levelOf(USER)],
  run: async () => {
    await reader.press('Tab', 't', 'Down', 'Down')
  },
})

const changeLevel = ({ reader }: World): Step => ({
  title: 'Changes the level',
  mustHear: ['Basic', usersText.saveLevelOf(USER), usersText.levelUpdated],
  run: async () => {
    await reader.tabTo('combobox', usersText.levelOf(USER))
    await reader.press('Down')
    await reader.activate('button', usersText.saveLevelOf(USER))
  },
})

const block = ({ reader }: World): Step => ({
  title: 'Locks and unblocks the account',
  mustHear: [usersText.named(usersText.lock, USER), usersText.userBlocked, usersText.userUnblocked],
  run: async () => {
    await reader.activate('button', usersText.named(usersText.lock, USER))
    await reader.press('Return')
  },
})

const remove = ({ reader }: World): Step => ({
  title: 'Deletes it',
  mustHear: [
    usersText.named(usersText.delete, USER),
    usersText.confirmDelete(USER),
    usersText.confirmDeleteBody,
    usersText.userDeleted,
  ],
  run: async () => {
    await reader.activate('button', usersText.named(usersText.delete, USER))
    await reader.press('Tab', 'Return')
  },
})

const readLog = ({ reader }: World): Step => ({
  title: 'Reads the audit log',
  mustHear: [usersText.auditLog, auditText.heading, auditText.caption, auditText.actions['account-deleted']],
  run: async () => {
    await reader.activate('link', usersText.auditLog)
    await reader.press('t', 'Down', 'Down')
  },
})
