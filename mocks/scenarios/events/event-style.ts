import { expect } from 'vitest'
import { leastScrim } from '../../../openapi/rules/pictures/picture-fit.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { PIXEL, present } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { joined } from '../teams/people.ts'
import { AUTOMATIC, imagePath, MATROSKA, MP4, QUICKTIME, styledEvent, WEBM } from './styled-event.ts'

const DOT = 'R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs='
const SVG = btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')
const PLAIN = { backgroundType: 'None', fileName: null, blobName: null, scrimOpacity: 0 }

const statusOf = async (client: ScenarioClient, blobName: string) =>
  (await client.call('GET', imagePath(blobName))).status

/** A member of the team that the event is shared with. */
async function mateOf(world: World, { client, event, ...owner }: Awaited<ReturnType<typeof styledEvent>>) {
  const { reference } = await client.ok('POST', '/api/teams', { name: 'Choir office' })
  await client.ok('PUT', event, { teamReference: reference })
  return joined(world, { ...owner, client, reference, team: `/api/teams/${reference}` }, 'Basic')
}

export const eventStyleScenarios: Scenario[] = [
  ...scenariosOf('getEventStyle', {
    'has no background at first': async (world) => {
      const { read } = await styledEvent(world, 'Free')
      expect(await read()).toEqual({ ...PLAIN, ...AUTOMATIC, fontStyleEnum: 'Classic', colourStyleEnum: 'Purple' })
    },
    'is shared by the team of the event': async (world) => {
      const fixture = await styledEvent(world)
      const { path, image } = fixture
      const { blobName } = (await image()).data
      const mate = await mateOf(world, fixture)
      expect((await mate.client.ok('GET', path)).blobName).toBe(blobName)
    },
  }),
  ...scenariosOf('updateEventStyle', {
    'sets a background image, and replaces it': async (world) => {
      const { client, image, change, read } = await styledEvent(world)
      const first = await image()
      const blobName = expect.stringMatching(/^images\//)
      expect(first.data).toMatchObject({ ...PLAIN, backgroundType: 'Image', fileName: 'p.png', blobName })
      expect(await read()).toEqual(first.data)
      const second = await change({ backgroundType: 'Unknown', fileContents: DOT, fileName: 'dot.gif' })
      expect(second.data).toMatchObject({ backgroundType: 'Image', fileName: 'dot.gif' })
      await expect.poll(() => statusOf(client, first.data.blobName)).toBe(404)
      expect(await statusOf(client, second.data.blobName)).toBe(200)
    },
    'detects mp4 and webm by content, not by name': async (world) => {
      const { client, change, video } = await styledEvent(world)
      for (const [file, type] of [
        [MP4, 'video/mp4'],
        [WEBM, 'video/webm'],
      ] as const) {
        const body = { backgroundType: 'Unknown', fileContents: file, fileName: 'holiday.jpg' }
        const unknown = (await change(body)).data
        expect(unknown.backgroundType).toBe('Video')
        expect((await client.call('GET', imagePath(unknown.blobName))).headers.get('content-type')).toBe(type)
        expect((await video(file)).data.blobName).toBe(unknown.blobName)
      }
    },
    'updates watching phones immediately': async (world) => {
      const fixture = await styledEvent(world)
      const { accessCode, defaultShowing, client, change, image } = fixture
      await present(fixture, 0)
      const phone = await world.visitor()
      const before = (await phone.ok('GET', `/api/watch/showings/${defaultShowing}`)).display.revision
      const { blobName } = (await image({ scrimOpacity: 70 })).data
      const background = { type: 'Image', blobName, scrimOpacity: 70 }
      const { event, display } = await phone.ok('GET', `/api/watch/showings/${defaultShowing}`)
      expect(event.background).toEqual(background)
      expect(display.revision).toBeGreaterThan(before)
      expect((await phone.ok('GET', `/api/watch/events/${accessCode}`)).background).toEqual(background)
      await change({ backgroundType: 'None' }, client)
      expect((await phone.ok('GET', `/api/watch/showings/${defaultShowing}`)).event.background).toBeNull()
    },
    'changes scrim, font and colour, and keeps omitted ones': async (world) => {
      const { image, change, read } = await styledEvent(world)
      const { blobName } = (await image({ scrimOpacity: 20, fontStyleEnum: 'Modern' })).data
      const unchanged = { backgroundType: 'Image', fileContents: null, fileName: null, useOriginalFile: true }
      const changed = (await change({ ...unchanged, colourStyleEnum: 'Green', scrimOpacity: 100 })).data
      expect(changed).toMatchObject({
        backgroundType: 'Image',
        fileName: 'p.png',
        blobName,
        scrimOpacity: 100,
        fontStyleEnum: 'Modern',
        colourStyleEnum: 'Green',
        ...AUTOMATIC,
      })
      expect((await change({ ...unchanged, backgroundType: 'Unknown' })).data).toEqual(changed)
      expect(await read()).toEqual(changed)
    },
    'returns a thin scrim as it was set, and draws it as thick as text needs it in the colours of the event': async (
      world,
    ) => {
      const { client, change, video, read, accessCode } = await styledEvent(world)
      await video()
      const drawn = async () => (await client.ok('GET', `/api/watch/events/${accessCode}`)).background.scrimOpacity
      const unchanged = { backgroundType: 'Video', useOriginalFile: true }
      for (const colourScheme of ['Light', 'Dark', null] as const) {
        expect((await change({ ...unchanged, scrimOpacity: 0, colourScheme })).data.scrimOpacity).toBe(0)
        expect(await read()).toMatchObject({ scrimOpacity: 0 })
        expect(await drawn()).toBe(leastScrim(null, colourScheme))
      }
      await change({ ...unchanged, scrimOpacity: 90 })
      expect(await drawn()).toBe(90)
    },
    'sets alignment, colours, a typeface, the transition and the text in the hall, which attendees get exact for fills and readable for text; null takes them back':
      async (world) => {
        const { client, event, change, accessCode } = await styledEvent(world, 'Free')
        const colours = { accentColour: '#f2a93b', secondColour: '#0b3d91', groundColour: '#ffd34d' }
        const hall = { hasHallLogo: true, textPosition: 'Bottom', textOverPictures: 'Outline', hasOneHallSize: true }
        const letters = { textAlignment: 'Centre', colourScheme: 'Dark', typeface: 'Bitter' }
        const more = { ...letters, ...hall, slideTransition: 'Push' }
        const looks = { ...colours, ...more }
        expect((await change({ backgroundType: 'None', ...looks })).data).toMatchObject(looks)
        expect(await client.ok('GET', event)).toMatchObject(looks)
        const seen = await client.ok('GET', `/api/watch/events/${accessCode}`)
        expect(seen).toMatchObject({ ...more, ownGround: { scheme: 'Light', ground: '#ffd34d', text: '#000000' } })
        expect(seen.accentColours).toMatchObject({ dark: '#f2a93b', light: expect.stringMatching(/^#[0-9a-f]{6}$/) })
        expect(seen.accentColours).toMatchObject({ fill: '#f2a93b', onFill: '#000000' })
        expect(seen.secondColours).toMatchObject({ fill: '#0b3d91', onFill: '#ffffff' })
        expect(seen.accentColours.light).not.toBe('#f2a93b')
        expect((await change({ backgroundType: 'None', scrimOpacity: 5 })).data).toMatchObject(looks)
        expect((await change({ backgroundType: 'None', ...AUTOMATIC })).data).toMatchObject(AUTOMATIC)
        const plain = { accentColours: null, secondColours: null, ownGround: null, typeface: null, hasHallLogo: false }
        expect(await client.ok('GET', `/api/watch/events/${accessCode}`)).toMatchObject(plain)
      },
    'refuses an alignment, colours and an accent that are none': async (world) => {
      const { change } = await styledEvent(world, 'Free')
      for (const [field, value, code] of [
        ['textAlignment', 'Right', 'invalid-value'],
        ['colourScheme', 'Grey', 'invalid-value'],
        ['accentColour', 'orange', 'invalid-format'],
        ['groundColour', '#FFF', 'invalid-format'],
        ['typeface', 'Comic', 'invalid-value'],
        ['textPosition', 'Left', 'invalid-value'],
        ['slideTransition', 'Spin', 'invalid-value'],
      ] as const) {
        expectErrors(await change({ backgroundType: 'None', [field]: value }), 400, [code, field])
      }
    },
    'counts as a change of the event': async (world) => {
      const { client, event, change } = await styledEvent(world)
      await change({ backgroundType: 'None', colourStyleEnum: 'Blue' })
      const answer = await client.call('GET', event)
      expect([answer.headers.get('etag'), answer.data.colourStyleEnum]).toEqual(['"2"', 'Blue'])
      expectErrors(await client.call('PUT', event, { name: 'Older' }, { 'if-match': '"1"' }), 412, 'version-conflict')
    },
    'removes the background with its file, even if the request contains a file': async (world) => {
      const { client, video, change, read } = await styledEvent(world)
      const { blobName } = (await video()).data
      expect((await change({ backgroundType: 'None', fileContents: MP4, useOriginalFile: true })).data).toMatchObject(
        PLAIN,
      )
      expect(await read()).toMatchObject(PLAIN)
      await expect.poll(() => statusOf(client, blobName)).toBe(404)
    },
    'keeps only an existing background of the given type': async (world) => {
      const { image, change } = await styledEvent(world)
      const reuse = (backgroundType: string, more: object = {}) =>
        change({ backgroundType, useOriginalFile: true, ...more })
      expectErrors(await reuse('Image'), 400, ['invalid-value', 'useOriginalFile'])
      await image()
      expectErrors(await reuse('Video'), 400, ['invalid-value', 'useOriginalFile'])
      expectErrors(await reuse('Image', { fileContents: DOT }), 400, ['invalid-value', 'useOriginalFile'])
    },
    'refuses a missing file, and one of another type': async (world) => {
      const { change, image, read } = await styledEvent(world)
      const before = (await image()).data
      for (const backgroundType of ['Image', 'Video', 'Unknown']) {
        const missing = await change({ backgroundType })
        expectErrors(missing, 400, ['required', 'fileContents'])
        expect(missing.errors[0]?.message).toBe('Please select an image or video to use')
        for (const fileContents of [SVG, btoa('neither image nor video'), '!!!!', MATROSKA, QUICKTIME]) {
          const answer = await change({ backgroundType, fileContents, fileName: 'renamed.mp4' })
          expectErrors(answer, 400, ['unreadable-image', 'fileContents'])
          expect(answer.errors[0]?.message).toBe('Cannot load image')
        }
      }
      const unreadable = ['unreadable-image', 'fileContents'] as const
      expectErrors(await change({ backgroundType: 'Video', fileContents: PIXEL }), 400, [...unreadable])
      expectErrors(await change({ backgroundType: 'Image', fileContents: MP4 }), 400, [...unreadable])
      expect(await read()).toEqual(before)
    },
    'refuses an image over 5 MB and a scrim outside 0 to 100': async (world) => {
      const { change } = await styledEvent(world)
      const large = await change({ backgroundType: 'Image', fileContents: 'A'.repeat(7_000_000) })
      expectErrors(large, 413, ['payload-too-large', 'fileContents'])
      expect(large.errors[0]?.message).toBe('The file is larger than 5 MB.')
      for (const scrimOpacity of [-1, 101, 2.5, '40']) {
        expectErrors(await change({ backgroundType: 'None', scrimOpacity }), 400, ['invalid-value', 'scrimOpacity'])
      }
    },
    'needs a plan with backgrounds, except for removing one and for font, colour and scrim': async (world) => {
      const { change, read } = await styledEvent(world, 'Free')
      for (const body of [
        { backgroundType: 'Image', fileContents: PIXEL },
        { backgroundType: 'Video', fileContents: MP4 },
        { backgroundType: 'Unknown', useOriginalFile: true },
      ]) {
        const answer = await change(body)
        expectErrors(answer, 403, ['upgrade-required', 'backgroundType'])
        expect(answer.errors[0]?.requiresUpgrade).toBe(true)
      }
      const theme = { fontStyleEnum: 'Modern', colourStyleEnum: 'Blue', ...AUTOMATIC, accentColour: '#f2a93b' }
      const style = { scrimOpacity: 15, ...theme }
      expect((await change({ backgroundType: 'None', ...style })).data).toEqual({ ...PLAIN, ...style })
      expect(await read()).toEqual({ ...PLAIN, ...style })
    },
    'keeps a background that a lower plan excludes, but hides it; writing back what was read removes nothing': async (
      world,
    ) => {
      const { client, image, read, change, accessCode } = await styledEvent(world)
      const style = (await image({ scrimOpacity: 30 })).data
      await client.ok('POST', '/api/billing/change-plan', { plan: 'free' })
      expect(await read()).toMatchObject({ ...PLAIN, scrimOpacity: 30 })
      expect((await client.ok('GET', `/api/watch/events/${accessCode}`)).background).toBeNull()
      await change({ backgroundType: 'None', scrimOpacity: 30 })
      await client.ok('POST', '/api/billing/change-plan', { plan: 'basic' })
      expect(await read()).toEqual(style)
    },
    'is copied with the event, even into another account': async (world) => {
      const fixture = await styledEvent(world)
      const { client, event, video, change } = fixture
      const { blobName } = (await video()).data
      const colours = { accentColour: '#1f3a93', secondColour: '#ffd34d', groundColour: '#faf5e6' }
      const looks = {
        textAlignment: 'Left',
        colourScheme: 'Light',
        ...colours,
        typeface: 'Nunito',
        textPosition: 'Top',
        slideTransition: 'Cut',
      }
      await change({ backgroundType: 'Video', useOriginalFile: true, scrimOpacity: 45, ...looks })
      const mate = await mateOf(world, fixture)
      const own = await client.ok('POST', `${event}/duplicate`, {})
      const foreign = await mate.client.ok('POST', `${event}/duplicate`, {})
      const styleOf = (by: ScenarioClient, reference: string) => by.ok('GET', `/api/sessions/${reference}/background`)
      expect(await styleOf(client, own.reference)).toMatchObject({
        backgroundType: 'Video',
        blobName,
        scrimOpacity: 45,
      })
      const copy = await styleOf(mate.client, foreign.reference)
      expect(copy).toMatchObject({ backgroundType: 'Video', fileName: 'waves.mp4', scrimOpacity: 45, ...looks })
      expect(copy.blobName).not.toBe(blobName)
      await client.ok('DELETE', event)
      expect(await statusOf(client, blobName)).toBe(200)
      await client.ok('DELETE', `/api/sessions/${own.reference}`)
      await expect.poll(() => statusOf(client, blobName)).toBe(404)
      expect(await statusOf(client, copy.blobName)).toBe(200)
    },
  }),
]
