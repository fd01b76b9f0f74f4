import { expect } from 'vitest'
import { eventWithSlides } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'

const donationPageLink = 'https://stmarys.example.org/give'
const feedbackLink = 'mailto:choir@stmarys.example.org'
const subscribeLink = 'news at the door'
const none = { donationPageLink: null, feedbackLink: null, subscribeLink: null }

export const endScenarios: Scenario[] = [
  ...scenariosOf('getEnd', {
    'is empty at first, with a permanent, unlisted preview': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const answer = await client.call('GET', `${event}/End`)
      expect(answer.headers.get('etag')).toBe('"1"')
      expect(answer.data).toMatchObject({ ...none, pages: [] })
      expect((await client.ok('GET', `${event}/End`)).previewLink).toBe(answer.data.previewLink)
      expect(await client.ok('GET', `${event}/showings`)).toEqual({ showings: [] })
      const token = answer.data.previewLink.split('/').at(-1)
      const visitor = await world.visitor()
      const { showing } = await visitor.ok('GET', `/api/watch/preview/${token}`)
      expect(showing.isPreview).toBe(true)
      const own = `${event}/showings/${showing.reference}`
      expectErrors(await client.call('GET', own), 404, 'not-found')
      expectErrors(await client.call('POST', `${own}/start`, {}), 404, 'not-found')
      expectErrors(await client.call('DELETE', own), 404, 'not-found')
    },
    "isn't replaced by other previews": async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const { previewLink } = await client.ok('GET', `${event}/End`)
      for (let made = 0; made < 51; made++) await client.ok('POST', `${event}/preview`, {})
      expect((await client.ok('GET', `${event}/End`)).previewLink).toBe(previewLink)
    },
  }),
  ...scenariosOf('updateEnd', {
    'changes the given links, keeps the others, and shows them to the audience': async (world) => {
      const { client, event, defaultShowing } = await eventWithSlides(world, 0, 'Basic')
      await client.ok('PATCH', `${event}/End`, { donationPageLink: `  ${donationPageLink} `, subscribeLink })
      const answer = await client.call('PATCH', `${event}/End`, { feedbackLink })
      expect(answer.headers.get('etag')).toBe('"3"')
      const links = { donationPageLink, feedbackLink, subscribeLink }
      expect(answer.data).toMatchObject(links)
      expect(await client.ok('GET', `${event}/End`)).toEqual(answer.data)
      expect(await client.ok('GET', `/api/watch/showings/${defaultShowing}/end`)).toEqual({ ...links, pages: [] })
      const removed = await client.ok('PATCH', `${event}/End`, { donationPageLink: null, feedbackLink: ' ' })
      expect(removed).toMatchObject({ ...none, subscribeLink })
    },
    'needs a plan with links, though every plan may remove them': async (world) => {
      const { client, event } = await eventWithSlides(world, 0, 'Free')
      for (const field of Object.keys(none)) {
        const answer = await client.call('PATCH', `${event}/End`, { [field]: donationPageLink })
        expectErrors(answer, 403, ['upgrade-required', field])
        expect(answer.errors[0]?.requiresUpgrade).toBe(true)
      }
      expect(await client.ok('PATCH', `${event}/End`, none)).toMatchObject(none)
    },
    'keeps links that a lower plan excludes, but hides them': async (world) => {
      const { client, event, defaultShowing } = await eventWithSlides(world, 0, 'Basic')
      const links = { donationPageLink, feedbackLink, subscribeLink }
      await client.ok('PATCH', `${event}/End`, links)
      await client.ok('POST', '/api/billing/change-plan', { plan: 'free' })
      expect(await client.ok('GET', `${event}/End`)).toMatchObject(none)
      expect(await client.ok('GET', `/api/watch/showings/${defaultShowing}/end`)).toEqual({ ...none, pages: [] })
      // A client that writes back what it read removes nothing; an empty text does
      await client.ok('PATCH', `${event}/End`, { ...none, subscribeLink: '' })
      await client.ok('POST', '/api/billing/change-plan', { plan: 'basic' })
      expect(await client.ok('GET', `${event}/End`)).toMatchObject({ ...links, subscribeLink: null })
    },
    'refuses an empty change, a link that is too long and an older version': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const patch = (body: object, ifMatch = '"1"') =>
        client.call('PATCH', `${event}/End`, body, { 'if-match': ifMatch })
      expectErrors(await patch({}), 400, 'required')
      expectErrors(await patch({ feedbackLink: 'x'.repeat(2001) }), 400, ['too-long', 'feedbackLink'])
      await client.ok('PATCH', `${event}/End`, { feedbackLink })
      expectErrors(await patch({ feedbackLink: null }), 412, 'version-conflict')
      expect((await patch({ subscribeLink }, '"2"')).data).toMatchObject({ feedbackLink, subscribeLink })
    },
    'accepts free text and safe addresses, and refuses other addresses': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const patch = (link: string) => client.call('PATCH', `${event}/End`, { feedbackLink: link })
      for (const link of [
        'HTTPS://a.test/x?y#z',
        'mailto:a@b.test',
        'tel:+441225000000',
        'ask at the door',
        'Tickets: at the door',
        'Wann: 18 Uhr, wo: https://a.test',
        '3: at the door',
        '/desk',
        'a.test/give',
        '\n x',
      ])
        expect((await patch(link)).data, link).toMatchObject({ feedbackLink: link.trim() })
      const refused = [
        'javascript:alert(1)',
        ' JavaScript: alert(1)',
        'java\tscript:alert(1)',
        '\u0001javascript:x',
        'data:text/html,x',
        'Data: text/html,x',
        'Tickets:at the door',
      ]
      for (const link of [
        ...refused,
        'vbscript:x',
        'file:///etc/passwd',
        '//evil.test',
        '\\\\evil.test',
        '/\\evil.test',
        '\n//evil.test',
      ])
        expectErrors(await patch(link), 400, ['invalid-format', 'feedbackLink'])
    },
    "doesn't change the version of the event's details": async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      await client.ok('PATCH', `${event}/End`, { feedbackLink })
      await client.ok('PUT', event, { name: 'Lessons and carols' }, { 'if-match': '"1"' })
    },
  }),
]
