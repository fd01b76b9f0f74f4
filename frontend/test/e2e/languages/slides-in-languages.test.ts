import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { reportText } from '../../../text/presenter/report.ts'
import { watchText } from '../../../text/watch/en.ts'
import { translationTexts } from '../../../text/watch/translations.ts'
import { expectCached } from '../support/cached-showings.ts'
import { textRow } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'
import { heardOn, listen } from '../support/live-regions.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'

const ENGLISH = ['Silent night, all is calm', 'Round yon virgin mother', 'Sleep in heavenly peace']
const WELSH = ['Dawel nos, sanctaidd yw', 'Mair a Joseff', 'Cwsg mewn hedd']
const ARABIC = ['ليلة صامتة', 'حول الأم العذراء']

const NAME_IN_WELSH = 'Carolau i dri'

/** An event whose last slide isn't translated into Arabic. */
const carols = async (api: OrganiserApi) => {
  const slides = ENGLISH.map((text, at) => ({ name: `Verse ${at + 1}`, rows: [textRow(text)] }))
  const event = await api.createEvent({ name: 'Carols for three', slides })
  const path = `/api/sessions/${event.reference}`
  await api.call('PUT', path, { languages: ['cy', 'ar'] })
  const named = `${path}/pages/${event.reference}/translations/cy`
  await api.call('PUT', named, { name: { text: NAME_IN_WELSH }, blocks: [] })
  for (const [language, texts] of [['cy', WELSH] as const, ['ar', ARABIC] as const]) {
    const list = `${path}/translations/${language}`
    type Listed = { translations: { slideReference: string; blocks: { blockReference: string }[] }[] }
    const { translations } = await api.call<Listed>('GET', list)
    const given = translations.map(({ slideReference, blocks }, at) => ({
      slideReference,
      blocks: blocks.map(({ blockReference }) => ({ blockReference, text: texts[at] ?? '' })),
    }))
    await api.call('PUT', list, { slides: given })
  }
  return event
}

const block = (page: Page) => page.locator('.slide-body .text')
const expectSlide = async (page: Page, text: string | undefined, language: string, direction = 'ltr') => {
  await expect(block(page)).toHaveText(text ?? '')
  await expect(block(page)).toHaveAttribute('lang', language)
  await expect(block(page)).toHaveAttribute('dir', direction)
}

let event: PreparedEvent

test.beforeAll(async ({ api }) => {
  event = await carols(api)
  await api.start(event)
  await api.show(event, 0)
})
test.afterEach(({ devices }) => devices.close())

test('three phones in three languages and a hall follow one event; one of them loses its network and returns', async ({
  api,
  devices,
}) => {
  const follow = async (locale: string) => {
    const phone = await devices.phone({ locale })
    const answer = await phone.goto(`${event.publicLink}?autoJoin=true`)
    await listen(phone)
    return { phone, html: (await answer?.text()) ?? '' }
  }
  const [welsh, arabic, english] = [await follow('cy-GB'), await follow('ar-EG'), await follow('en-GB')]
  const hall = await devices.desktop()
  await hall.goto(`${event.publicLink}/${event.showing}?display=hall&words=cy,en`)
  expect(welsh.html).toContain(WELSH[0])
  expect(welsh.html).toContain(`<title>${NAME_IN_WELSH}`)
  await expectSlide(welsh.phone, WELSH[0], 'cy')
  await expectSlide(arabic.phone, ARABIC[0], 'ar', 'rtl')
  await expect(block(english.phone)).toHaveText(ENGLISH[0] ?? '')
  await expect(block(hall)).toHaveText(`${WELSH[0]}${ENGLISH[0]}`)
  await expectChoiceInHall(api, hall)

  await expectCached(arabic.phone, event.showing, ARABIC[0] ?? '')
  const context = arabic.phone.context()
  await context.setOffline(true)
  await api.show(event, 1)
  await expectSlide(welsh.phone, WELSH[1], 'cy')
  await expect(block(english.phone)).toHaveText(ENGLISH[1] ?? '')
  // The slide before is still fading
  await expect(hall.locator('.second').last()).toHaveText(ENGLISH[1] ?? '')
  await expect.poll(() => heardOn(welsh.phone)).toContainEqual(expect.stringContaining(WELSH[1] ?? ''))
  await expect(welsh.phone.locator('#polite')).toHaveAttribute('lang', 'cy')
  // Opened again without a network, it has its own language too
  await arabic.phone.close()
  const again = await context.newPage()
  await again.goto(event.publicLink)
  await expectSlide(again, ARABIC[0], 'ar', 'rtl')
  await context.setOffline(false)
  await expectSlide(again, ARABIC[1], 'ar', 'rtl')

  // A correction reaches those who read that language, and no one else hears the slide again
  await api.show(event, 2)
  await expect(block(again)).toHaveText(ENGLISH[2] ?? '')
  await expect(again.locator('.slide-body')).toHaveAttribute('lang', 'en')
  await expectSlide(welsh.phone, WELSH[2], 'cy')
  await expect.poll(() => heardOn(english.phone)).toContainEqual(expect.stringContaining(ENGLISH[2] ?? ''))
  const heard = await heardOn(english.phone)
  const path = `/api/sessions/${event.reference}/pages/${event.slides[2]?.reference}/translations/ar`
  const { blocks } = await api.call<{ blocks: { blockReference: string }[] }>('GET', path)
  await api.call('PUT', path, { blocks: [{ blockReference: blocks[0]?.blockReference, text: 'نم بسلام' }] })
  await expectSlide(again, 'نم بسلام', 'ar', 'rtl')
  expect(await heardOn(english.phone)).toEqual(heard)
  await expectReport(await devices.desktop({ storageState: await api.login() }))
})

/** The report counts these phones and slides, on its page and in its file. */
const expectReport = async (desk: Page) => {
  await desk.goto(`/Sessions/${event.reference}/Report/${event.showing}`)
  const figures = desk.getByRole('main').getByLabel(reportText.figures)
  // Three phones and the hall
  await expect(figures).toContainText(/Most attendees4/)
  for (const language of ['Welsh', 'Arabic']) await expect(figures).toContainText(`Read ${language}Fewer than 3`)
  const slides = desk.getByRole('table', { name: reportText.slides }).getByRole('row')
  await expect(slides).toContainText([reportText.slide, 'Verse 1', 'Verse 2', 'Verse 3'])
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('link', { name: reportText.csvOf(reportText.slides) }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(
    csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(',')[0]),
  ).toEqual(['Slide', 'Verse 1', 'Verse 2', 'Verse 3'])
}

/** A presenter's choice is shown where the address has none, in the first response too; announcements follow it. */
const expectChoiceInHall = async (api: OrganiserApi, chosenByAddress: Page) => {
  const showing = `/api/sessions/${event.reference}/showings/${event.showing}`
  const hall = await chosenByAddress.context().newPage()
  await hall.goto(`${event.publicLink}/${event.showing}?display=hall`)
  await expect(block(hall)).toHaveText(ENGLISH[0] ?? '')
  await api.call('PUT', `${showing}/hall-languages`, { languageCodes: ['ar', 'cy'] })
  await expect(block(hall)).toHaveText(`${ARABIC[0]}${WELSH[0]}`)
  const translations = [{ languageCode: 'ar', text: 'الشاي جاهز' }]
  await api.call('PUT', `${showing}/announcement`, { text: 'Tea is served', translations })
  const said = (page: Page) => page.locator('.announcement p')
  await expect(said(hall)).toHaveText('الشاي جاهز')
  await expect(said(hall)).toHaveAttribute('dir', 'rtl')
  await expect(said(chosenByAddress)).toHaveText('Tea is served')
  await expect(said(chosenByAddress)).toHaveAttribute('lang', 'en')
  await expect(block(chosenByAddress)).toHaveText(`${WELSH[0]}${ENGLISH[0]}`)
  const first = await hall.reload()
  expect(await first?.text()).toContain(ARABIC[0])
  await api.call('PUT', `${showing}/hall-languages`, { languageCodes: [] })
  await expect(block(hall)).toHaveText(ENGLISH[0] ?? '')
  await api.call('DELETE', `${showing}/announcement`)
  await hall.close()
}

test('an attendee chooses another language in place, with a second one below, and the phone keeps both', async ({
  api,
  devices,
}) => {
  await api.show(event, 0)
  const phone = await devices.phone({ locale: 'en-GB' })
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  await phone.getByRole('button', { name: watchText.reading.title }).click()
  const text = translationTexts.en
  await phone.getByLabel(text.slides).selectOption('Cymraeg')
  await expectSlide(phone, WELSH[0], 'cy')
  await expect(phone).toHaveTitle(watchText.pageTitle(NAME_IN_WELSH))
  await phone.getByLabel(text.second).selectOption('العربية')
  await expect(phone.locator('.second')).toHaveText(ARABIC[0] ?? '')
  await expect(phone.locator('.second')).toHaveAttribute('dir', 'rtl')
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  await expect(block(phone)).toHaveText(`${WELSH[0]}${ARABIC[0]}`)
  expect(new URL(phone.url()).searchParams.get('words')).toBe('cy,ar')
})
