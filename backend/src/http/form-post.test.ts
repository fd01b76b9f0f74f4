import { expect, test } from 'vitest'
import { testApp } from '../../test/support/test-app.ts'

const app = await testApp()

test('a browser that posts a form gets an error page with a link back', async () => {
  const browser = await app.organiser('Free')
  const back = `${app.config.publicOrigin}/account/subscription`
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html,*/*;q=0.8',
    'csrf-token': '',
    referer: back,
  }
  const body = new URLSearchParams({ plan: 'gold', csrfTokenValue: browser.csrfToken }).toString()
  const answer = await browser.fetch('POST', '/api/billing/change-plan', { body, headers })
  const page = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, expect.stringContaining('text/html')])
  expect(page).toContain('This isn&#39;t an allowed value')
  expect(page).toContain(`<a href="${back}">Go back</a>`)
  const elsewhere = { ...headers, referer: 'https://evil.example/"><script>' }
  const other = await browser.fetch('POST', '/api/billing/change-plan', { body, headers: elsewhere })
  expect(await other.text()).toContain('<a href="/">Go back</a>')
})

test('an operation without forms refuses a form in JSON, not with a page', async () => {
  const browser = await app.organiser('Free')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const answer = await browser.fetch('POST', '/api/sessions', { body: 'name=Carols', headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([415, expect.stringContaining('json')])
})
