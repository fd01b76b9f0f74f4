import { expect } from 'vitest'
import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import { MAX_JSON_FIELDS, MAX_JSON_VALUES } from '../../openapi/rules/quantities.ts'
import type { ScenarioClient } from './harness/client.ts'
import { eventWithSlides, type Fixture, PIXEL } from './harness/fixture.ts'
import { expectErrors, type Organiser, type Scenario, type World } from './harness/scenario.ts'

interface Sample {
  path: string
  body?: unknown
}
type MakeSample = (props: Props) => Sample
type PrivateOperation = {
  [K in OperationId]: (typeof operations)[K]['isPublic'] extends false ? K : never
}[OperationId]
/** Operations whose refusals depend on a role; their scenarios are in `admin/` and `teams/`. */
type RefusedByRole =
  | 'listUsers'
  | 'deleteUser'
  | 'blockUser'
  | 'unblockUser'
  | 'changeUserAccount'
  | 'listAuditLog'
  | 'listAdminEvents'
  | 'takeDownEvent'
  | 'restoreEvent'
  | 'listTeams'
  | 'createTeam'
  | 'getTeam'
  | 'renameTeam'
  | 'deleteTeam'
  | 'getTeamBrandKit'
  | 'updateTeamBrandKit'
  | 'removeTeamBrandKit'
  | 'listTeamMembers'
  | 'addTeamMember'
  | 'updateTeamMember'
  | 'removeTeamMember'
  | 'listTeamInvites'
  | 'acceptTeamInvite'
  | 'deleteTeamInvite'
type Samples = Record<Exclude<PrivateOperation, RefusedByRole>, MakeSample>

/** The fixture of the samples: an event with slides and an end page. */
interface Props extends Fixture {
  endPage: string
}

const showing = ({ event, defaultShowing }: Props) => `${event}/showings/${defaultShowing}`
const slide = ({ event, slides }: Props) => `${event}/pages/${slides[0]?.reference}`
const contents = ({ slides }: Props) => `/api/content/pages/${slides[0]?.pageReference}/contents`
const order = ({ slides }: Props) => ({
  pages: slides.map(({ reference }, orderIndex) => ({ reference, orderIndex })),
})

/** A valid call of each operation that requires a log-in; every refusal below starts from it. A missing one is a type error. */
const samples: Samples = {
  getUserInfo: () => ({ path: '/api/user/info' }),
  updateUser: () => ({ path: '/api/user/update', body: { firstName: 'Amara', lastName: 'Okafor' } }),
  changePassword: () => ({ path: '/api/auth/changePassword', body: { password: 'x', newPassword: 'holly-verse-7' } }),
  requestEmailChange: () => ({
    path: '/api/auth/requestChangeEmail',
    body: { newEmailAddress: 'amara.okafor@example.com', password: 'x' },
  }),
  listLogins: () => ({ path: '/api/auth/logins' }),
  endLogin: () => ({ path: '/api/auth/logins/AAAAAAAAAAAAAAAAAAAAAA' }),
  listTokens: () => ({ path: '/api/auth/tokens' }),
  createToken: () => ({
    path: '/api/auth/tokens',
    body: { name: 'Lyrics bridge', scopes: ['present'], expiresInDays: 90 },
  }),
  revokeToken: () => ({ path: '/api/auth/tokens/AAAAAAAAAAAAAAAAAAAAAA' }),
  endOtherLogins: () => ({ path: '/api/auth/logins/endOthers', body: {} }),
  removeSelf: ({ password }) => ({ path: '/api/user/removeSelf', body: { password } }),
  getSubscription: () => ({ path: '/api/billing/subscription' }),
  changePlan: () => ({ path: '/api/billing/change-plan', body: { plan: 'premium' } }),
  getSharedKey: () => ({ path: '/api/auth/sharedKey' }),
  getMfaStatus: () => ({ path: '/api/auth/MFA' }),
  enableMfa: () => ({ path: '/api/auth/enableAuthentication', body: { code: '000000' } }),
  disableMfa: () => ({ path: '/api/auth/disableAuthentication', body: { code: '000000' } }),
  forgetMfaBrowser: () => ({ path: '/api/auth/forgetMFABrowser', body: {} }),
  listEvents: () => ({ path: '/api/events' }),
  createEvent: () => ({ path: '/api/sessions', body: { name: 'Harvest festival' } }),
  getEvent: ({ event }) => ({ path: event }),
  updateEvent: ({ event }) => ({ path: event, body: { name: 'Another name' } }),
  updateEventTheme: ({ event }) => ({ path: event, body: { colourStyleEnum: 'Blue' } }),
  duplicateEvent: ({ event }) => ({ path: `${event}/duplicate`, body: {} }),
  getWelcome: ({ event }) => ({ path: `${event}/welcome` }),
  updateWelcome: ({ event }) => ({ path: `${event}/welcome`, body: { useNoIcon: true } }),
  replaceWelcome: ({ event }) => ({ path: `${event}/welcome`, body: { image: null, icon: null, useNoIcon: true } }),
  getAboutPage: ({ event }) => ({ path: `${event}/welcome/page` }),
  getEventStyle: ({ event }) => ({ path: `${event}/background` }),
  updateEventStyle: ({ event }) => ({ path: `${event}/background`, body: { backgroundType: 'None' } }),
  getEnd: ({ event }) => ({ path: `${event}/End` }),
  updateEnd: ({ event }) => ({ path: `${event}/End`, body: { feedbackLink: null } }),
  createEndPage: ({ event }) => ({ path: `${event}/end/pages`, body: { name: 'New Page' } }),
  reorderEndPages: ({ event, endPage }) => ({
    path: `${event}/end/pages`,
    body: { pages: [{ reference: endPage, orderIndex: 0 }] },
  }),
  renameEndPage: ({ event, endPage }) => ({ path: `${event}/end/pages/${endPage}`, body: { name: 'Another name' } }),
  deleteEndPage: ({ event, endPage }) => ({ path: `${event}/end/pages/${endPage}` }),
  deleteEvent: ({ event }) => ({ path: event }),
  getEventQr: ({ event }) => ({ path: `${event}/qr` }),
  getShowingQr: ({ event, defaultShowing }) => ({ path: `${event}/qr/${defaultShowing}` }),
  getDefaultIcon: () => ({ path: '/api/icons/default' }),
  setDefaultIcon: () => ({ path: '/api/icons/default', body: { fileContents: PIXEL, fileName: 'crest.png' } }),
  changeDefaultIcon: () => ({ path: '/api/icons/default', body: { fileContents: PIXEL, fileName: 'crest.png' } }),
  removeDefaultIcon: () => ({ path: '/api/icons/default' }),
  getBrandKit: () => ({ path: '/api/defaults/theme' }),
  updateBrandKit: () => ({ path: '/api/defaults/theme', body: { theme: { typeface: 'Bitter' } } }),
  listSlides: ({ event }) => ({ path: `${event}/pages` }),
  createSlide: ({ event }) => ({ path: `${event}/pages`, body: { name: 'New Slide' } }),
  createSlides: ({ event }) => ({ path: `${event}/pages/all`, body: { slides: [{ name: 'New Slide' }] } }),
  reorderSlides: (fixture) => ({ path: `${fixture.event}/pages`, body: order(fixture) }),
  listSlidesWithContents: ({ event }) => ({ path: `${event}/pages/all` }),
  renameSlide: (fixture) => ({ path: slide(fixture), body: { name: 'Another name' } }),
  replaceSlide: (fixture) => ({ path: slide(fixture), body: { name: 'Another name' } }),
  deleteSlide: (fixture) => ({ path: slide(fixture) }),
  createContentPage: () => ({ path: '/api/content/pages' }),
  listPictures: () => ({ path: '/api/pictures' }),
  getContents: (fixture) => ({ path: contents(fixture) }),
  saveContents: (fixture) => ({ path: contents(fixture), body: { rows: [] } }),
  createPreview: ({ event }) => ({ path: `${event}/preview`, body: {} }),
  listShowings: ({ event }) => ({ path: `${event}/showings` }),
  createShowing: ({ event }) => ({ path: `${event}/showings`, body: { startDateUtc: '2026-12-24T17:00:00Z' } }),
  getShowing: (fixture) => ({ path: showing(fixture) }),
  updateShowing: (fixture) => ({ path: showing(fixture), body: { location: 'Bath' } }),
  deleteShowing: (fixture) => ({ path: showing(fixture) }),
  startShowing: (fixture) => ({ path: `${showing(fixture)}/start`, body: {} }),
  closeShowing: (fixture) => ({ path: `${showing(fixture)}/close`, body: {} }),
  openShowing: (fixture) => ({ path: `${showing(fixture)}/open`, body: {} }),
  setAnnouncement: (fixture) => ({
    path: `${showing(fixture)}/announcement`,
    body: { text: 'Please take your seats.' },
  }),
  takeBackAnnouncement: (fixture) => ({ path: `${showing(fixture)}/announcement` }),
  makeStageLink: (fixture) => ({ path: `${showing(fixture)}/stage` }),
  revokeStageLink: (fixture) => ({ path: `${showing(fixture)}/stage` }),
  showSlide: ({ defaultShowing, slides }) => ({
    path: '/api/navigation/show',
    body: { showingReference: defaultShowing, sessionPageReference: slides[0]?.reference },
  }),
}

const CARRY_IMAGES = new Set<OperationId>([
  'updateEventStyle',
  'createSlides',
  'saveContents',
  'setDefaultIcon',
  'changeDefaultIcon',
  'updateBrandKit',
  'updateWelcome',
  'replaceWelcome',
])

interface Cast {
  fixture: Props
  other: Organiser
  visitor: ScenarioClient
}
const casts = new WeakMap<World, Promise<Cast>>()

/** The people and the event of all refusals. They're shared, because refused calls change nothing. */
function castOf(world: World): Promise<Cast> {
  const known = casts.get(world)
  if (known) return known
  const cast = Promise.all([eventWithScreens(world), world.organiser('Premium'), world.visitor()]).then(
    ([fixture, other, visitor]) => ({ fixture, other, visitor }),
  )
  casts.set(world, cast)
  return cast
}

async function eventWithScreens(world: World): Promise<Props> {
  const fixture = await eventWithSlides(world)
  const { reference } = await fixture.client.ok('POST', `${fixture.event}/end/pages`, { name: 'Next concerts' })
  return { ...fixture, endPage: reference }
}

const send = (client: ScenarioClient, of: OperationId, { path, body }: Sample, more: Record<string, string> = {}) =>
  client.call(operations[of].method.toUpperCase(), path, body, more)

const withoutLogin = (of: OperationId, sample: MakeSample): Scenario => ({
  of,
  name: 'is refused without a log-in',
  async run(world) {
    const { fixture, visitor } = await castOf(world)
    const { path, body } = sample(fixture)
    expectErrors(await send(visitor, of, { path, body }), 401, 'not-logged-in')
    if (operations[of].bodyTypes.length === 0) return
    // Nor do they learn what is wrong with the call
    expectErrors(await send(visitor, of, { path, body: '{"name": ' }, { 'csrf-token': '' }), 401, 'not-logged-in')
  },
})

const ofSomebodyElse = (of: OperationId, sample: MakeSample): Scenario => ({
  of,
  name: "doesn't find another account's, unknown and malformed references",
  async run(world) {
    const { fixture, other } = await castOf(world)
    const { path, body } = sample(fixture)
    expect((await send(other.client, of, { path, body })).status).toBe(404)
    const { eventReference, defaultShowing, slides, endPage } = fixture
    const references = [
      eventReference,
      defaultShowing,
      endPage,
      ...slides.flatMap((one) => [one.reference, one.pageReference]),
    ]
    for (const wrong of ['AAAAAAAAAAAAAAAAAAAAAA', 'no!reference', 'x'.repeat(65)]) {
      const missing = references.reduce((text, reference) => text.replace(reference, wrong), path)
      if (missing === path) continue
      expectErrors(await send(fixture.client, of, { path: missing, body }), 404, 'not-found')
    }
  },
})

const withoutCsrfToken = (of: OperationId, sample: MakeSample): Scenario => ({
  of,
  name: 'is refused without the right CSRF token',
  async run(world) {
    const { fixture } = await castOf(world)
    const answer = await send(fixture.client, of, sample(fixture), { 'csrf-token': 'wrong' })
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 400, body: 'CSRF token validation failed.' })
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  },
})

const withBadBodies = (of: OperationId, sample: MakeSample): Scenario => ({
  of,
  name: 'refuses bodies of another type, broken ones, unknown fields and bodies that are too large',
  async run(world) {
    const { fixture } = await castOf(world)
    const { path, body } = sample(fixture)
    const attempt = (wrong: unknown, headers?: Record<string, string>) =>
      send(fixture.client, of, { path, body: wrong }, headers)
    expectErrors(await attempt(JSON.stringify(body), { 'content-type': 'text/plain' }), 415, 'unsupported-media-type')
    expectErrors(await attempt('', { 'content-type': 'text/plain' }), 415, 'unsupported-media-type')
    expectErrors(await attempt('{"name": '), 400, 'malformed-body')
    expectErrors(await attempt(`${'['.repeat(5_000)}${']'.repeat(5_000)}`), 400, 'malformed-body')
    expectErrors(await attempt({ ...(body as object), stowaway: 1 }), 400, ['unknown-field', 'stowaway'])
    if (of === 'createEvent') {
      const fields = Array.from({ length: MAX_JSON_FIELDS + 1 }, (_, n) => [`stowaway${n}`, n])
      for (const excessive of [`[${'0,'.repeat(MAX_JSON_VALUES)}0]`, Object.fromEntries(fields)])
        expectErrors(await attempt(excessive), 413, 'payload-too-large')
    }
    expect((await attempt([1])).status).toBe(400)
    for (const ofNoField of ['"\\ud800"', '{"": "\\ud800"}']) {
      const brokenText = await attempt(ofNoField)
      expect(brokenText.errors.map(({ code, field }) => [code, field])).toEqual([['invalid-format', undefined]])
    }
    // The limit of operations with images is too large to be tested here
    if (!CARRY_IMAGES.has(of)) expectErrors(await attempt({ filler: 'x'.repeat(1_100_000) }), 413, 'payload-too-large')
  },
})

/** The refusals that all operations with a log-in share. */
export const refusals: Scenario[] = (Object.entries(samples) as [OperationId, MakeSample][]).flatMap(([of, sample]) => {
  const { method, bodyTypes, statuses } = operations[of]
  return [
    withoutLogin(of, sample),
    ...((statuses as readonly number[]).includes(404) && of !== 'createEvent' ? [ofSomebodyElse(of, sample)] : []),
    ...(method === 'get' ? [] : [withoutCsrfToken(of, sample)]),
    ...(bodyTypes.length > 0 ? [withBadBodies(of, sample)] : []),
  ]
})
