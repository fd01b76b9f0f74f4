import { expect } from 'vitest'
import { AUTOMATIC } from '../events/styled-event.ts'
import { eventWithSlides, PIXEL } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'

const PATH = '/api/defaults/theme'
const NONE = { fileName: null, blobName: null }
const PLAIN = { fontStyleEnum: 'Classic', colourStyleEnum: 'Purple', ...AUTOMATIC }
const picture = { fileName: 'crest.png', fileContents: PIXEL }
const names = ['wideLogo', 'headerImage', 'background'] as const

export const brandKitScenarios: Scenario[] = [
  ...scenariosOf('getBrandKit', {
    'is plain for a new account, and belongs to one organiser': async (world) => {
      const [one, other] = [await world.organiser('Basic'), await world.organiser('Free')]
      await one.client.ok('PATCH', PATH, { theme: { accentColour: '#0b3d91' }, wideLogo: picture })
      const plain = { theme: PLAIN, wideLogo: NONE, headerImage: NONE, background: NONE }
      expect(await other.client.ok('GET', PATH)).toEqual(plain)
    },
  }),
  ...scenariosOf('updateBrandKit', {
    'changes a part and keeps the others, which new events then take and older ones do not': async (world) => {
      const { client, event: older } = await eventWithSlides(world, 0, 'Basic')
      await client.ok('PATCH', PATH, { theme: { accentColour: '#0b3d91', typeface: 'Bitter' } })
      await client.ok('PATCH', PATH, { headerImage: picture, background: picture })
      const kit = await client.ok('PATCH', PATH, { theme: { fontStyleEnum: 'Modern', hasHallLogo: true } })
      const theme = {
        ...PLAIN,
        accentColour: '#0b3d91',
        typeface: 'Bitter',
        fontStyleEnum: 'Modern',
        hasHallLogo: true,
      }
      const stored = { fileName: 'crest.png', blobName: expect.any(String) }
      expect(kit).toEqual({ theme, wideLogo: NONE, headerImage: stored, background: stored })
      expect(await client.ok('GET', PATH)).toEqual(kit)
      expect(await client.ok('GET', older)).toMatchObject(PLAIN)

      const made = await client.ok('POST', '/api/sessions', {
        name: 'Carols',
        typeface: null,
        colourStyleEnum: 'Green',
      })
      const path = `/api/sessions/${made.reference}`
      expect(made).toMatchObject({ ...theme, typeface: null, colourStyleEnum: 'Green' })
      expect(await client.ok('GET', `${path}/welcome`)).toMatchObject(kit.headerImage)
      expect(await client.ok('GET', `${path}/background`)).toMatchObject({ backgroundType: 'Image', ...kit.background })
      // The event's own pictures stay when the kit has others
      await client.ok('PATCH', PATH, { headerImage: { removeImage: true }, background: { removeImage: true } })
      const image = `/api/images/${encodeURIComponent(kit.background.blobName.replaceAll('/', '|'))}`
      expect((await client.call('GET', image)).status).toBe(200)
    },
    'shows the wide logo of events without a logo of their own at once': async (world) => {
      const { client, event, accessCode, defaultShowing } = await eventWithSlides(world, 0, 'Basic')
      const welcome = async () => (await client.ok('GET', `/api/watch/events/${accessCode}`)).welcome
      const revision = async () => (await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)).revision
      const before = await revision()
      const { wideLogo } = await client.ok('PATCH', PATH, { wideLogo: picture })
      expect(await revision()).toBeGreaterThan(before)
      expect((await welcome()).wideLogo).toEqual({ blobName: wideLogo.blobName, width: 1, height: 1 })
      await client.ok('PATCH', `${event}/welcome`, { icon: picture })
      expect((await welcome()).wideLogo).toBeNull()
    },
    'refuses pictures that the plan does not include, but not the theme': async (world) => {
      const { client } = await world.organiser('Free')
      for (const name of names) {
        expectErrors(await client.call('PATCH', PATH, { [name]: picture }), 403, ['upgrade-required', name])
      }
      const { theme } = await client.ok('PATCH', PATH, { theme: { groundColour: '#ffd34d' } })
      expect(theme.groundColour).toBe('#ffd34d')
    },
    'refuses an empty change, an unreadable or too large picture, and one with its removal': async (world) => {
      const { client } = await world.organiser('Basic')
      const attempt = (body: object) => client.call('PATCH', PATH, body)
      expectErrors(await attempt({}), 400, 'required')
      const unreadable = { fileName: 'a.png', fileContents: btoa('no image at all') }
      expectErrors(await attempt({ wideLogo: unreadable }), 400, ['unreadable-image', 'wideLogo.fileContents'])
      const large = { fileName: 'a.png', fileContents: 'A'.repeat(7_000_000) }
      expectErrors(await attempt({ wideLogo: large }), 413, ['payload-too-large', 'wideLogo.fileContents'])
      const both = { ...picture, removeImage: true }
      expectErrors(await attempt({ background: both }), 400, ['invalid-value', 'background.removeImage'])
    },
  }),
]
