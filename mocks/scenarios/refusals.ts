import { expect } from 'vitest'
import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import { MAX_JSON_FIELDS, MAX_JSON_VALUES } from '../../openapi/rules/quantities.ts'
import { MP4 } from './events/styled-event.ts'
import type { ScenarioClient } from './harness/client.ts'
import { eventWithSlides, type Fixture, PIXEL } from './harness/fixture.ts'
import { expectErrors, type Organiser, type Scenario, type World } from './harness/scenario.ts'

/** The fixture of the samples: an event with slides and an end page. */
interface Props extends Fixture {
  endPage: string
  /** Deleted slides. */
  binned: string
}

const order = (slides: { reference: string }[]) => ({
  pages: slides.map(({ reference }, orderIndex) => ({ reference, orderIndex })),
})

type Operations = typeof operations
/** Operations whose refusals depend on a role have their scenarios in `admin/` and `teams/`. */
type ByRole = `/api/${'admin' | 'team'}${string}`
const isByRole = (path: string) => /^\/api\/(admin|team)/.test(path)
type TakesBody = {
  [K in OperationId]: Operations[K] extends { isPublic: false; bodyTypes: readonly [string, ...string[]] }
    ? Operations[K]['path'] extends ByRole
      ? never
      : K
    : never
}[OperationId]
const ICON = { fileContents: PIXEL, fileName: 'crest.png' }

/** A valid body of each operation that requires a log-in; every refusal below starts from it. A missing one is a type error. */
const bodies: Record<TakesBody, object | ((props: Props) => object)> = {
  updateUser: { firstName: 'Amara', lastName: 'Okafor' },
  changePassword: { password: 'x', newPassword: 'holly-verse-7' },
  requestEmailChange: { newEmailAddress: 'amara.okafor@example.com', password: 'x' },
  createToken: { name: 'Lyrics bridge', scopes: ['present'], expiresInDays: 90 },
  createWebhook: { address: 'https://lights.example.org/', events: ['slide.shown'] },
  updateWebhook: { isEnabled: false },
  resendWebhookDelivery: {},
  endOtherLogins: {},
  removeSelf: ({ password }) => ({ password }),
  changePlan: { plan: 'premium' },
  enableMfa: { code: '000000' },
  disableMfa: { code: '000000' },
  forgetMfaBrowser: {},
  createEvent: { name: 'Harvest festival' },
  updateEvent: { name: 'Another name' },
  updateEventTheme: { colourStyleEnum: 'Blue' },
  duplicateEvent: {},
  updateWelcome: { useNoIcon: true },
  replaceWelcome: { image: null, icon: null, useNoIcon: true },
  updateEventStyle: { backgroundType: 'None' },
  updateEnd: { feedbackLink: null },
  createEndPage: { name: 'New Page' },
  reorderEndPages: ({ endPage }) => order([{ reference: endPage }]),
  renameEndPage: { name: 'Another name' },
  setDefaultIcon: ICON,
  changeDefaultIcon: ICON,
  updateBrandKit: { theme: { typeface: 'Bitter' } },
  createSlide: { name: 'New Slide' },
  createSlides: { slides: [{ name: 'New Slide' }] },
  reorderSlides: ({ slides }) => order(slides),
  deleteSlides: ({ slides }) => ({ slides: [slides[0]?.reference] }),
  restoreFromBin: {},
  renameSlide: { name: 'Another name' },
  replaceSlide: { name: 'Another name' },
  saveContents: { rows: [] },
  saveTranslation: { blocks: [] },
  translateSlides: ({ slides }) => ({ slides: [{ slideReference: slides[0]?.reference }] }),
  saveTranslations: ({ slides }) => ({ slides: [{ slideReference: slides[0]?.reference, blocks: [] }] }),
  setTags: { tags: ['Advent'] },
  applyLibraryItem: ({ eventReference }) => ({
    eventReference,
    targets: [{ eventReference, version: 'Jx3uVb0nQm7sTzK1rYp5Ac' }],
  }),
  convertDeck: { fileContents: 'UEsDBBQAAAAIAA==' },
  uploadVideo: { fileContents: MP4 },
  createPreview: {},
  createShowing: { startDateUtc: '2026-12-24T17:00:00Z' },
  updateShowing: { location: 'Bath' },
  startShowing: {},
  closeShowing: {},
  openShowing: {},
  addCaptions: { captions: [{ id: 'one', text: 'Good evening.', version: 1, isFinal: true }] },
  setAnnouncement: { text: 'Please take your seats.' },
  setHallLanguages: { languageCodes: [] },
  showSlide: ({ defaultShowing, slides }) => ({
    showingReference: defaultShowing,
    sessionPageReference: slides[0]?.reference,
  }),
}

/** A valid call of an operation; of a log-in or a token that doesn't exist. */
function sampleOf(of: OperationId, props: Props) {
  const references: Record<string, string | undefined> = {
    eventReference: props.eventReference,
    showingReference: props.defaultShowing,
    slideReference: props.slides[0]?.reference,
    pageReference: props.slides[0]?.pageReference,
    endPageId: props.endPage,
    binReference: props.binned,
    languageCode: 'cy',
  }
  const path = operations[of].path.replaceAll(/\{(\w+)\}/g, (_all, name) => references[name] ?? 'A'.repeat(22))
  const body = bodies[of as keyof typeof bodies] as object | ((props: Props) => object) | undefined
  return { path, body: typeof body === 'function' ? body(props) : body }
}

const CARRY_IMAGES = new Set<OperationId>([
  'updateEventStyle',
  'createSlides',
  'saveContents',
  'convertDeck',
  'uploadVideo',
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
  const { client, event } = fixture
  const { reference } = await client.ok('POST', `${event}/end/pages`, { name: 'Next concerts' })
  await client.ok('PUT', event, { languages: ['cy'] })
  const { reference: binned } = await client.ok('POST', `${event}/pages`, { name: 'Old verse' })
  await client.ok('DELETE', `${event}/pages/${binned}`)
  return { ...fixture, endPage: reference, binned }
}

const send = (
  client: ScenarioClient,
  of: OperationId,
  { path, body }: { path: string; body?: unknown },
  more: Record<string, string> = {},
) => client.call(operations[of].method.toUpperCase(), path, body, more)

const withoutLogin = (of: OperationId): Scenario => ({
  of,
  name: 'is refused without a log-in',
  async run(world) {
    const { fixture, visitor } = await castOf(world)
    const { path, body } = sampleOf(of, fixture)
    expectErrors(await send(visitor, of, { path, body }), 401, 'not-logged-in')
    if (operations[of].bodyTypes.length === 0) return
    // Nor do they learn what is wrong with the call
    expectErrors(await send(visitor, of, { path, body: '{"name": ' }, { 'csrf-token': '' }), 401, 'not-logged-in')
  },
})

const ofSomebodyElse = (of: OperationId): Scenario => ({
  of,
  name: "doesn't find another account's, unknown and malformed references",
  async run(world) {
    const { fixture, other } = await castOf(world)
    const { path, body } = sampleOf(of, fixture)
    expect((await send(other.client, of, { path, body })).status).toBe(404)
    const { eventReference, defaultShowing, slides, endPage, binned } = fixture
    const references = [
      eventReference,
      defaultShowing,
      endPage,
      binned,
      ...slides.flatMap((one) => [one.reference, one.pageReference]),
    ]
    for (const wrong of ['AAAAAAAAAAAAAAAAAAAAAA', 'no!reference', 'x'.repeat(65)]) {
      const missing = references.reduce((text, reference) => text.replace(reference, wrong), path)
      if (missing === path) continue
      expectErrors(await send(fixture.client, of, { path: missing, body }), 404, 'not-found')
    }
  },
})

const withoutCsrfToken = (of: OperationId): Scenario => ({
  of,
  name: 'is refused without the right CSRF token',
  async run(world) {
    const { fixture } = await castOf(world)
    const answer = await send(fixture.client, of, sampleOf(of, fixture), { 'csrf-token': 'wrong' })
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 400, body: 'CSRF token validation failed.' })
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  },
})

const withBadBodies = (of: OperationId): Scenario => ({
  of,
  name: 'refuses bodies of another type, broken ones, unknown fields and bodies that are too large',
  async run(world) {
    const { fixture } = await castOf(world)
    const { path, body } = sampleOf(of, fixture)
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
export const refusals: Scenario[] = (Object.keys(operations) as OperationId[])
  .filter((of) => !operations[of].isPublic && !isByRole(operations[of].path))
  .flatMap((of) => {
    const { method, bodyTypes, statuses } = operations[of]
    return [
      withoutLogin(of),
      ...((statuses as readonly number[]).includes(404) && of !== 'createEvent' ? [ofSomebodyElse(of)] : []),
      ...(method === 'get' ? [] : [withoutCsrfToken(of)]),
      ...(bodyTypes.length > 0 ? [withBadBodies(of)] : []),
    ]
  })
