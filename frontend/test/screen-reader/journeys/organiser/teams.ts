import { membersText, teamsText } from '../../../../text/teams.ts'
import { uiText } from '../../../../text/ui.ts'
import { addressOf } from '../../../e2e/support/people/organiser-api.ts'
import type { Journey, Step, World } from '../journey.ts'
import { hearError } from '../support/hear-error.ts'
import { loggedIn } from '../support/organisers.ts'

const TEAM = 'Choir office'

/** A team, from its owner's first press to the new member. */
export const organiserTeams: Journey = {
  name: 'organiser-teams',
  title:
    'An organiser adds a team and invites a colleague, past errors; the colleague joins and the owner deletes the team',
  stepsOf: (world) => [addTeam(world), invite(world), join(world), remove(world)],
}

const addTeam = (world: World): Step => ({
  title: 'Adds a team, past an error',
  mustHear: [
    teamsText.heading,
    teamsText.add,
    teamsText.nameField,
    uiText.thereIsAProblem,
    teamsText.nameRequired,
    teamsText.nameField,
    teamsText.added,
  ],
  run: async () => {
    const { reader, server } = world
    await loggedIn(world)()
    await reader.open(`${server.origin}/teams`)
    await reader.goToTitle()
    await reader.activate('button', teamsText.add)
    await hearError(reader, teamsText.nameField)
    await reader.type(TEAM)
    await reader.press('Return')
  },
})

const invite = ({ reader }: World): Step => ({
  title: 'Invites a colleague, past an error',
  mustHear: [
    teamsText.named(teamsText.view, TEAM),
    membersText.headingOf(TEAM),
    membersText.add,
    membersText.email,
    membersText.addHint,
    uiText.thereIsAProblem,
    membersText.emailRequired,
    membersText.email,
    membersText.added,
  ],
  run: async () => {
    await reader.activate('link', teamsText.named(teamsText.view, TEAM))
    await reader.activate('button', membersText.add)
    await hearError(reader, membersText.email)
    await reader.type(addressOf('basic'))
    await reader.press('Return')
  },
})

const join = (world: World): Step => ({
  title: 'The colleague accepts the invite',
  mustHear: [teamsText.heading, teamsText.invites, teamsText.named(teamsText.join, TEAM), teamsText.inviteAccepted],
  run: async () => {
    const { reader, server } = world
    await loggedIn(world, 'basic')()
    await reader.open(`${server.origin}/teams`, { until: teamsText.invites })
    await reader.goToTitle()
    await reader.press('h')
    await reader.activate('button', teamsText.named(teamsText.join, TEAM))
  },
})

const remove = (world: World): Step => ({
  title: 'The owner deletes the team',
  mustHear: [
    teamsText.named(teamsText.delete, TEAM),
    teamsText.confirmDelete(TEAM),
    teamsText.confirmDeleteBody,
    teamsText.delete,
    teamsText.deleted,
  ],
  run: async () => {
    const { reader, server } = world
    await loggedIn(world)()
    await reader.open(`${server.origin}/teams`, { until: TEAM })
    await reader.goToTitle()
    await reader.activate('button', teamsText.named(teamsText.delete, TEAM))
    await reader.press('Tab', 'Return')
  },
})
