import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { handoutText } from '../../text/presenter/handout.ts'
import { showingsText } from '../../text/presenter/presenter.ts'
import { reportText } from '../../text/presenter/report.ts'
import { uiText } from '../../text/ui.ts'
import { api, open } from './support/app.ts'
import { answer, answerAsUsual, changeData, NO_LIST } from './support/calls.ts'
import { addShowing, eventWith, presenterOf, showingsOf } from './support/events.ts'
import { heading, isAt, press } from './support/steps.ts'

// The report of a showing (docs/product-rules.md#reports)

test('goes from not started through live to ended, with figures, a chart and tables', async () => {
  const event = await eventWith(api, 'Evensong', 'Opening', 'Psalm')
  await api.call('PUT', `/api/sessions/${event.reference}`, { languages: ['cy', 'ar'] })
  const showing = `/api/sessions/${event.reference}/showings/${event.showing}`
  const path = `/Sessions/${event.reference}/Report/${event.showing}`
  answer('getShowingReport', NO_LIST)
  await open(path)
  await expect.element(page.getByText(reportText.loadFailed)).toBeVisible()
  answerAsUsual('getShowingReport')
  await press(uiText.tryAgain)
  await expect.element(page.getByText(reportText.notStarted)).toBeVisible()

  await api.call('POST', `${showing}/start`, {})
  const shown = { showingReference: event.showing, sessionPageReference: event.slides[1]?.reference, showBlank: false }
  await api.call('POST', '/api/navigation/show', shown)
  await open(path)
  await expect.element(page.getByText(reportText.noAttendees)).toBeVisible()
  await expect.element(page.getByText(/^Live\. Figures so far, at \d\d:\d\d$/)).toBeVisible()
  const start = Date.now() - 3_600_000
  await changeData((state) => {
    const row = state.showings[event.showing]
    if (!row?.report) throw new Error('not started')
    row.presentationStartUtc = new Date(start).toISOString()
    row.report.samples = [
      { atUtc: new Date(start).toISOString(), attendees: 2 },
      { atUtc: new Date(start + 600_000).toISOString(), attendees: 41 },
    ]
    row.report.peaks = { cy: 7, ar: 2, '': 5 }
    const [slide] = Object.values(row.report.slides)
    if (slide) Object.assign(slide, { ms: 75_000, times: 3 })
  })
  await press(reportText.refresh)
  const figures = page.getByRole('main').getByLabelText(reportText.figures)
  await expect.element(figures).toMatchTextContent(/Most attendees41 at \d\d:\d\d/)
  await expect.element(figures).toMatchTextContent(/Duration1:00:\d\d/)
  await expect.element(figures).toMatchTextContent('Read Welsh7')
  await expect.element(figures).toMatchTextContent('Read ArabicFewer than 3')
  await expect.element(figures).toMatchTextContent('Read captions5')
  await expect.element(page.getByRole('img', { name: /The most were 41, at/ })).toBeVisible()
  await page.getByText(reportText.asTable).click()
  const table = (name: string) => page.getByRole('table', { name })
  // Those two, and no one at this moment
  await expect.poll(() => table(reportText.attendees).getByRole('row').elements().length).toBe(4)
  await expect.element(table(reportText.slides).getByRole('row').nth(1)).toMatchTextContent(/^Psalm.*1:\d\d.*3$/)

  const saved = vi.spyOn(URL, 'createObjectURL')
  await press(reportText.picture)
  const svg = await blobOf(saved.mock.lastCall).text()
  saved.mockRestore()
  expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('path, parsererror')?.tagName).toBe('path')
  const csv = page.getByRole('link', { name: reportText.csvOf(reportText.slides) })
  await expect.element(csv).toHaveAttribute('href', `${showing}/report/file?table=slides`)
  await api.call('POST', `${showing}/close`, {})
  await open(path)
  await expect.element(page.getByText(/^\d\d-\w{3}-\d{4} \d\d:\d\d to \d\d-/)).toBeVisible()
  expect(page.getByRole('button', { name: reportText.refresh }).elements()).toHaveLength(0)
})

test('says so where there are no figures, and is linked from the card of its showing and after the end', async () => {
  const event = await eventWith(api, 'Matins', 'Opening')
  await addShowing(api, event)
  const { showings } = await api.call<{ showings: { reference: string }[] }>(
    'GET',
    `/api/sessions/${event.reference}/showings`,
  )
  const reference = showings[0]?.reference ?? ''
  const showing = `/api/sessions/${event.reference}/showings/${reference}`
  await open(showingsOf(event))
  await expect.element(heading(showingsText.heading)).toBeVisible()
  expect(page.getByRole('link', { name: /^Report of/ }).elements()).toHaveLength(0)
  await api.call('POST', `${showing}/start`, {})
  await api.call('POST', `${showing}/close`, {})
  await changeData((state) => {
    delete state.showings[reference]?.report
  })
  await open(showingsOf(event))
  await page.getByRole('link', { name: /^Report of/ }).click()
  await isAt(`/Sessions/${event.reference}/Report/${reference}`)
  await expect.element(page.getByText(reportText.noFigures)).toBeVisible()
  await open(presenterOf({ ...event, showing: reference }))
  await expect.element(page.getByRole('link', { name: handoutText.link, exact: true })).toBeVisible()
  await page.getByRole('link', { name: reportText.link, exact: true }).click()
  await isAt(`/Sessions/${event.reference}/Report/${reference}`)
})

const blobOf = ([blob]: unknown[] = []) => (blob instanceof Blob ? blob : expect.fail('nothing was saved'))
