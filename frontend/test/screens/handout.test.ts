import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Translation } from '../../api/translations.ts'
import { editorText } from '../../text/events/editor.ts'
import { handoutText } from '../../text/presenter/handout.ts'
import { uiText } from '../../text/ui.ts'
import { api, open } from './support/app.ts'
import { answer, answerAsUsual, NO_LIST } from './support/calls.ts'
import { editorOf, eventWith } from './support/events.ts'
import { choose, heading, isAt, press } from './support/steps.ts'

// The handout of a showing (docs/product-rules.md#handout)

test('has the slides that were shown and what was said, in each language, and can be printed', async () => {
  const event = await eventWith(api, 'Evensong', 'Opening', 'Psalm')
  const path = `/api/sessions/${event.reference}`
  await api.call('PUT', path, { languages: ['ar'] })
  const { translations } = await api.call<{ translations: Translation[] }>('GET', `${path}/translations/ar`)
  const slides = translations.slice(0, 1).map(({ slideReference, blocks }) => ({
    slideReference,
    blocks: blocks.map(({ blockReference }) => ({ blockReference, text: 'افتتاح', isMachine: true })),
  }))
  await api.call('PUT', `${path}/translations/ar`, { slides })
  const showing = `${path}/showings/${event.showing}`
  await api.call('POST', `${showing}/start`, {})
  const shown = { showingReference: event.showing, sessionPageReference: event.slides[0]?.reference, showBlank: false }
  await api.call('POST', '/api/navigation/show', shown)
  const captions = [{ id: 'one', text: 'Good evening.', version: 1, isFinal: true }]
  await api.call('POST', `${showing}/captions`, { captions })

  answer('listSlidesWithContents', NO_LIST)
  await open(`/Sessions/${event.reference}/Handout/${event.showing}`)
  await expect.element(page.getByText(handoutText.loadFailed)).toBeVisible()
  answerAsUsual('listSlidesWithContents')
  await press(uiText.tryAgain)
  const slide = (name: string) => page.getByRole('region', { name })
  await expect.element(slide('Opening')).toBeVisible()
  await expect.element(slide('Psalm')).not.toBeInTheDocument()
  await expect.element(slide(handoutText.captions)).toMatchTextContent('Good evening.')
  await page.getByRole('checkbox', { name: handoutText.withCaptions }).click({ force: true })
  await expect.element(slide(handoutText.captions)).not.toBeInTheDocument()
  await press(handoutText.which.all)
  await expect.element(slide('Psalm')).toBeVisible()

  await page.getByLabelText(handoutText.language).selectOptions('ar')
  await expect.element(slide('Opening')).toMatchTextContent(`افتتاح${handoutText.machine}`)
  await expect.element(slide('Opening')).toHaveAttribute('dir', 'rtl')
  await expect.element(slide('Psalm')).toHaveAttribute('lang', 'en')
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  await press(handoutText.print)
  expect(printed).toHaveBeenCalledOnce()
  printed.mockRestore()
})

test('is linked from the settings of its event', async () => {
  const event = await eventWith(api, 'Evensong', 'Opening')
  await open(editorOf(event))
  await choose(editorText.settings, handoutText.link)
  await isAt(`/Sessions/${event.reference}/Handout/${event.showing}`)
  await expect.element(heading('Evensong')).toBeVisible()
})
