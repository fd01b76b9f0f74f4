import { afterAll, beforeAll, expect } from 'vitest'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { dataOf, makeEvent, refused, testRows } from './calls.ts'

// Document 2, section 7: the calls of the screens before the first and after the last slide

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** An organiser with an event; paths are spelled as the document does. */
async function concert(level: 'Free' | 'Basic' | 'Premium' = 'Premium') {
  const organiser = await app.organiser(level)
  return { organiser, ...(await makeEvent(organiser)) }
}

testRows(1, {
  'GET, PATCH api/sessions/{id}/End': async () => {
    const { organiser, path } = await concert('Basic')
    const previewLink = expect.stringMatching(/\/preview\/[\w-]+$/)
    const nothing = { donationPageLink: null, feedbackLink: null, subscribeLink: null, previewLink, pages: [] }
    expect(dataOf(await organiser.get(`${path}/End`))).toEqual(nothing)
    const links = {
      donationPageLink: 'https://example.org/give',
      feedbackLink: 'mailto:choir@example.org',
      subscribeLink: 'ask at the door',
    }
    expect(dataOf(await organiser.patch(`${path}/End`, links))).toEqual({ ...nothing, ...links })
    expect(dataOf(await organiser.get(`${path}/End`))).toEqual({ ...nothing, ...links })
    const free = await concert('Free')
    refused(await free.organiser.patch(`${free.path}/End`, links), 403, 'upgrade-required', 'donationPageLink')
  },
})
