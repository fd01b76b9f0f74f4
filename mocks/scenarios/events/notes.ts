import { expect } from 'vitest'
import { type HubMessage, hubMessages } from '../../../generated/hub.ts'
import { operations } from '../../../generated/operations.ts'
import { eventWithSlides, type Fixture, present, show } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { joined } from '../teams/people.ts'

const SECRET = 'Wait until the candles are lit'
const ATTENDEE = 'attendee-0000000000000001'
const rowsOf = (text: string) => [{ blocks: [{ blockType: 'Text', text }] }]
const contentsOf = ({ slides }: Pick<Fixture, 'slides'>, at = 0) =>
  `/api/content/pages/${slides[at]?.pageReference}/contents`

const CHORDS = '{key: G}\n[G]Words of the [D/F#]secretsong'

/** An event with notes on its slides, about page and end page, and with chords on its slides, in two languages. */
async function notedEvent(world: World) {
  const fixture = await eventWithSlides(world, 2)
  const { client, event, slides } = fixture
  for (const [at] of slides.entries()) {
    await client.ok('PUT', contentsOf(fixture, at), {
      rows: rowsOf(`Words ${at}`),
      notes: `${SECRET} ${at}`,
      chords: `${CHORDS} ${at}`,
    })
  }
  await client.ok('PUT', event, { languages: ['cy'] })
  const translation = `${event}/pages/${slides[0]?.reference}/translations/cy`
  await client.ok('PUT', translation, { name: { text: 'Pennill 1' }, blocks: [] })
  const { pageId: about } = await client.ok('GET', `${event}/welcome/page`)
  const { pageId: end } = await client.ok('POST', `${event}/end/pages`, { name: 'Thank you' })
  for (const page of [about, end]) {
    await client.ok('PUT', `/api/content/pages/${page}/contents`, { rows: rowsOf('Page'), notes: SECRET })
  }
  return fixture
}

/** The responses of all watch calls for the event. */
async function watchAnswers(world: World, { client, event, accessCode, defaultShowing, slides }: Fixture) {
  const preview = await client.ok('POST', `${event}/preview`, {})
  const { previewLink } = await client.ok('GET', `${event}/showings/${preview.reference}`)
  const known: Record<string, string> = {
    accessCode,
    showingReference: defaultShowing,
    slideReference: slides[0]?.reference ?? '',
    languageCode: 'cy',
    previewToken: previewLink.split('/').at(-1),
  }
  // A stage display is for those who have its key
  const calls = Object.values(operations).filter(
    ({ path }) => path.startsWith('/api/watch/') && !path.startsWith('/api/watch/stages/'),
  )
  const visitor = await world.visitor()
  const answers: string[] = []
  for (const { method, path } of calls) {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => known[name] ?? '')
    const address = path.endsWith('/code-challenge') ? `${filled}?accessCode=${accessCode}` : filled
    answers.push(JSON.stringify(await visitor.ok(method.toUpperCase(), address)))
  }
  return answers
}

export const noteScenarios: Scenario[] = [
  ...scenariosOf('saveContents', {
    'keeps notes: those that are stored unless others come, and none is an answer': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client } = fixture
      const path = contentsOf(fixture)
      expect((await client.ok('GET', path)).notes).toBe('')
      const notes = `${SECRET}.\n  Then nod. `
      const saved = await client.call('PUT', path, { rows: [], notes })
      expect(saved.data).toMatchObject({ version: 2, notes })
      expect(saved.headers.get('etag')).toBe('"2"')
      for (const omitted of [undefined, null]) {
        expect((await client.ok('PUT', path, { rows: [], notes: omitted })).notes).toBe(notes)
      }
      const late = await client.call('PUT', path, { rows: [], notes: 'Too late' }, { 'if-match': '"2"' })
      expectErrors(late, 412, 'version-conflict')
      expect((await client.ok('GET', path)).notes).toBe(notes)
      expect((await client.ok('PUT', path, { rows: [], notes: '' })).notes).toBe('')
    },
    'keeps chords in the same way, up to 10,000 characters, and gives none if there are none': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client } = fixture
      const path = contentsOf(fixture)
      expect(await client.ok('GET', path)).not.toHaveProperty('chords')
      const longest = CHORDS.padEnd(10_000, '.')
      expect((await client.ok('PUT', path, { rows: [], chords: longest })).chords).toBe(longest)
      for (const chords of [undefined, null])
        expect((await client.ok('PUT', path, { rows: [], chords })).chords).toBe(longest)
      const refused = await client.call('PUT', path, { rows: [], chords: `${longest}n` })
      expectErrors(refused, 400, ['too-long', 'chords'])
      expect(await client.ok('PUT', path, { rows: [], chords: '' })).not.toHaveProperty('chords')
    },
    'accepts notes of up to 5,000 characters': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const longest = 'n'.repeat(5000)
      const saved = await fixture.client.ok('PUT', contentsOf(fixture), { rows: [], notes: longest })
      expect(saved.notes).toBe(longest)
      const refused = await fixture.client.call('PUT', contentsOf(fixture), { rows: [], notes: `${longest}n` })
      expectErrors(refused, 400, ['too-long', 'notes'])
    },
    'causes no update for attendees when only notes or chords change': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, defaultShowing } = fixture
      await present(fixture, 0)
      const display = () => client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)
      const before = await display()
      const { rows } = await client.ok('GET', contentsOf(fixture))
      const same = rows.map(({ reference: id, blocks }: { reference: string; blocks: { reference: string }[] }) => ({
        id,
        blocks: blocks.map((block) => ({ ...rowsOf('Words of verse 1')[0]?.blocks[0], id: block.reference })),
      }))
      const saved = await client.ok('PUT', contentsOf(fixture), { rows: same, notes: SECRET, chords: CHORDS })
      expect(saved).toMatchObject({ version: 2, notes: SECRET, chords: CHORDS, rows })
      expect(await display()).toEqual(before)
      await client.ok('PUT', contentsOf(fixture), { rows: rowsOf('New words') })
      expect((await display()).slide.version).toBe(before.slide.version + 1)
    },
  }),
  ...scenariosOf('hub', {
    'reveals no notes or chords in messages or responses to attendees': async (world) => {
      const fixture = await notedEvent(world)
      const { client, event, defaultShowing, slides } = fixture
      await client.ok('PUT', event, { allowViewAllPages: true })
      const phone = await (await world.visitor()).connectHub()
      const received: unknown[] = [await phone.invoke('JoinShowing', defaultShowing, ATTENDEE)]
      await present(fixture, 0)
      received.push(await phone.next('DisplayChanged', ({ slide }) => slide?.name === 'Verse 1'))
      received.push(...(await watchAnswers(world, fixture)))
      await client.ok('PUT', contentsOf(fixture), {
        rows: rowsOf('Edited'),
        notes: `${SECRET}, edited`,
        chords: `${CHORDS} edited`,
      })
      received.push(await phone.next('DisplayChanged', ({ slide }) => JSON.stringify(slide).includes('Edited')))
      await show(client, defaultShowing, slides[1]?.reference)
      received.push(await phone.next('DisplayChanged', ({ slide }) => slide?.name === 'Verse 2'))
      await client.ok('POST', `${event}/showings/${defaultShowing}/close`, {})
      received.push(await phone.next('DisplayChanged', ({ status }) => status === 'ended'))
      received.push(...(await watchAnswers(world, fixture)))
      for (const message of Object.keys(hubMessages) as HubMessage[]) received.push(...phone.left(message))
      expect(JSON.stringify(received)).toContain('Words 1')
      expect(JSON.stringify(received)).not.toMatch(/candles|secretsong|"notes"|"chords"/)
    },
  }),
  ...scenariosOf('duplicateEvent', {
    "copies notes and chords; team members read and write the original's": async (world) => {
      const fixture = await notedEvent(world)
      const { client, event } = fixture
      const team = await client.ok('POST', '/api/teams', { name: 'Choir office' })
      const newTeam = { ...fixture, reference: team.reference as string, team: `/api/teams/${team.reference}` }
      const { client: member } = await joined(world, newTeam)
      const outsider = await world.organiser()
      expectErrors(await member.call('GET', contentsOf(fixture)), 404, 'not-found')
      await client.ok('PUT', event, { teamReference: team.reference })
      expect((await member.ok('GET', contentsOf(fixture))).notes).toBe(`${SECRET} 0`)
      await member.ok('PUT', contentsOf(fixture), { rows: [], notes: 'From a team mate' })
      expect((await client.ok('GET', contentsOf(fixture))).notes).toBe('From a team mate')
      expectErrors(await outsider.client.call('GET', contentsOf(fixture)), 404, 'not-found')
      const copy = await client.ok('POST', `${event}/duplicate`, {})
      const { pages } = await client.ok('GET', `/api/sessions/${copy.reference}/pages/all`)
      type Page = { pageBody: { notes: string; chords: string } }
      expect(pages.map(({ pageBody }: Page) => [pageBody.notes, pageBody.chords])).toEqual([
        ['From a team mate', `${CHORDS} 0`],
        [`${SECRET} 1`, `${CHORDS} 1`],
      ])
    },
  }),
]
