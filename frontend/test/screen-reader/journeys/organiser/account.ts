import { messages } from '../../../../../generated/errors.ts'
import { accessTokensText, newTokenText } from '../../../../text/account/access-tokens.ts'
import { deleteText } from '../../../../text/account/account.ts'
import { loginText } from '../../../../text/account/login.ts'
import { plansText } from '../../../../text/account/plans.ts'
import { uiText } from '../../../../text/ui.ts'
import { DEMO_PASSWORD } from '../../../e2e/support/server/server.ts'
import type { Journey, Step, World } from '../journey.ts'
import { hearError } from '../support/hear-error.ts'
import { loggedIn } from '../support/organisers.ts'

const TOKEN = 'Lyrics display'

/** The account's plan, tokens and end. */
export const organiserAccount: Journey = {
  name: 'organiser-account',
  title: 'An organiser changes the plan up and down, creates and revokes an access token and deletes the account',
  stepsOf: (world) => [upgrade(world), downgrade(world), createToken(world), revoke(world), deleteAccount(world)],
}

const upgrade = (world: World): Step => ({
  title: 'Chooses a higher plan',
  mustHear: [
    plansText.heading,
    plansText.choosePlan,
    plansText.keep('Free'),
    plansText.choose('Basic'),
    plansText.change,
    plansText.nowIs('Basic'),
  ],
  run: async () => {
    const { reader, server } = world
    await loggedIn(world, 'free')()
    await reader.open(`${server.origin}/account/subscription`)
    await reader.goToTitle()
    await reader.tabTo('radio', plansText.keep('Free'))
    await reader.press('r', 'space')
    await reader.activate('button', plansText.change)
  },
})

const downgrade = ({ reader }: World): Step => ({
  title: 'Goes back to a lower one',
  mustHear: [
    plansText.choose('Free'),
    plansText.change,
    plansText.confirm('Free'),
    plansText.atOnce,
    plansText.nothingDeleted,
    plansText.notShown,
    plansText.nowIs('Free'),
  ],
  run: async () => {
    await reader.tabTo('radio', plansText.keep('Basic'), 'shift+Tab')
    await reader.press('shift+r', 'space')
    await reader.activate('button', plansText.change)
    await reader.press('Tab', 'Return')
  },
})

const createToken = ({ reader, server }: World): Step => ({
  title: 'Creates an access token, past an error',
  mustHear: [
    accessTokensText.heading,
    newTokenText.name,
    uiText.thereIsAProblem,
    newTokenText.nameRequired,
    newTokenText.mayRequired,
    newTokenText.name,
    newTokenText.choices.read,
    newTokenText.shownTitle(TOKEN),
    newTokenText.secret.copy,
    uiText.copied,
    newTokenText.secret.done,
  ],
  run: async () => {
    await reader.open(`${server.origin}/account/tokens`)
    await reader.goToTitle()
    await reader.tabTo('textbox', newTokenText.name)
    await hearError(reader, newTokenText.name)
    await reader.type(TOKEN)
    await reader.tabTo('checkbox', newTokenText.choices.read)
    await reader.press('space')
    reader.mask(/lectern_[\w-]+/g, 'the token')
    await reader.activate('button', newTokenText.submit)
    await reader.activate('button', newTokenText.secret.copy)
    await reader.activate('button', newTokenText.secret.done)
  },
})

const revoke = ({ reader }: World): Step => ({
  title: 'Revokes it',
  mustHear: [
    accessTokensText.revokeNamed(TOKEN),
    accessTokensText.revokeQuestion(TOKEN),
    accessTokensText.revokeBody,
    accessTokensText.revoked(TOKEN),
  ],
  run: async () => {
    await reader.activate('button', accessTokensText.revokeNamed(TOKEN), 'shift+Tab')
    await reader.press('Tab', 'Return')
  },
})

const deleteAccount = ({ reader, server }: World): Step => ({
  title: 'Deletes the account, past errors',
  mustHear: [
    deleteText.heading,
    deleteText.password,
    uiText.thereIsAProblem,
    deleteText.passwordRequired,
    deleteText.password,
    deleteText.question,
    deleteText.goes,
    deleteText.confirm,
    uiText.thereIsAProblem,
    messages['invalid-credentials'],
    deleteText.confirm,
    loginText.deletedSelf,
  ],
  run: async () => {
    await reader.open(`${server.origin}/account/delete`, { until: deleteText.submit })
    await reader.goToTitle()
    await reader.tabTo('labelled', deleteText.password)
    await hearError(reader, deleteText.password, 'labelled')
    await reader.typeSecretly('not-my-password')
    await reader.press('Return', 'Tab', 'Return')
    await reader.press('Tab', 'Return')
    await reader.expectFocus('labelled', deleteText.password)
    await reader.pressUnheard('ctrl+a')
    await reader.typeSecretly(DEMO_PASSWORD)
    await reader.press('Return', 'Tab', 'Return')
  },
})
