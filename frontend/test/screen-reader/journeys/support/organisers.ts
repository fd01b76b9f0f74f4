import { loginText } from '../../../../text/account/login.ts'
import { addressOf, OrganiserApi, type PreparedEvent, type Row } from '../../../e2e/support/people/organiser-api.ts'
import { DEMO_PASSWORD } from '../../../e2e/support/server/server.ts'
import type { World } from '../journey.ts'
import { once } from './once.ts'

type Account = Parameters<typeof OrganiserApi.logIn>[1]

/** An organiser who prepares things without a browser. */
export async function organiserOf({ server, atEnd }: World, account?: Account) {
  const api = await OrganiserApi.logIn(server.origin, account)
  atEnd(() => api.dispose())
  return api
}

/** Logs the browser in as this organiser, without a word. */
export async function logInBrowser({ reader }: World, api: OrganiserApi) {
  const { cookies } = await api.login()
  await reader.page.context().clearCookies()
  await reader.page.context().addCookies(cookies)
}

/** Fills in the log-in page by keyboard, from its address to Enter in the password. */
export async function logInByKeyboard({ reader, server }: World, account: NonNullable<Account>) {
  await reader.open(`${server.origin}/account/login`)
  await reader.goToTitle()
  await reader.tabTo('textbox', loginText.email)
  await reader.type(addressOf(account))
  await reader.tabTo('labelled', loginText.password)
  await reader.typeSecretly(DEMO_PASSWORD)
  await reader.press('Return')
}

/** An organiser of the demo, at the first call, with whom the browser is logged in too. */
export const loggedIn = (world: World, account?: Account) =>
  once(async () => {
    const api = await organiserOf(world, account)
    await logInBrowser(world, api)
    return api
  })

/** A row with one text. */
export const textRow = (text: string): Row => ({ blocks: [{ blockType: 'Text', textStyle: 'Basic', text }] })

/** Slides with a line each. */
export const slidesOf = (names: readonly string[], textOf: (name: string) => string) =>
  names.map((name) => ({ name, rows: [textRow(textOf(name))] }))

export interface Prepared {
  api: OrganiserApi
  event: PreparedEvent
}

/** An organiser of the demo with an event, at the first call; transcripts show another access code. */
export const withEvent = (
  world: World,
  event: Parameters<OrganiserApi['createEvent']>[0],
  account?: Account,
): (() => Promise<Prepared>) =>
  once(async () => {
    const api = await organiserOf(world, account)
    const made = await api.createEvent(event)
    world.reader.mask(made.accessCode, '12345678')
    world.reader.mask(made.accessCode.replace(/^(....)/, '$1 '), '1234 5678')
    return { api, event: made }
  })
