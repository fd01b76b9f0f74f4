import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Translation } from '../../../../api/translations.ts'
import { contentText } from '../../../../text/events/editor.ts'
import { endText } from '../../../../text/events/end.ts'
import { translationsText } from '../../../../text/events/translations.ts'
import { aboutText, welcomeText } from '../../../../text/events/welcome.ts'
import { api } from '../../support/app.ts'
import { changeData, Program } from '../../support/calls.ts'
import { addText } from '../../support/editor-steps.ts'
import { eventWith, type PreparedEvent } from '../../support/events.ts'
import { choose, chooseFile, press, tooLarge } from '../../support/steps.ts'
import { plainImage } from './content.ts'
import { at, FREE, isOpen, isShown, type Screens, screen } from './screen.ts'

const WORDS = welcomeText.images
const openWelcome = async () => {
  const event = await eventWith(api, 'Evensong', 'Opening')
  await at(`/Sessions/${event.reference}`)
  await isShown(WORDS.image.none)
  return event
}
const openAbout = async () => {
  const event = await eventWith(api, 'The ringers')
  await at(`/Sessions/${event.reference}?page=About`)
  await isShown(aboutText.whileEmpty)
}
const setImages = async () => {
  for (const name of ['image', 'icon'] as const) {
    await chooseFile(WORDS[name].choose, await plainImage('#204060', 600, 40))
    await expect.element(page.getByRole('img', { name: WORDS[name].now })).toBeVisible()
  }
}

const welcome: Screens = {
  'welcome screen, with both images': screen(
    'event',
    async () => {
      await openWelcome()
      await setImages()
    },
    { walks: true },
  ),
  'welcome screen, with a refused file': screen('event', async () => {
    await openWelcome()
    await chooseFile(WORDS.image.choose, tooLarge)
    await isShown(contentText.imageTooLarge)
  }),
  'welcome screen, changed by another user': screen('event', async () => {
    const { reference } = await openWelcome()
    await changeData((state) => {
      const event = state.events[reference]
      if (event) event.welcomeVersion += 1
    })
    await chooseFile(WORDS.image.choose, await plainImage('#204060', 600, 40))
    await isShown(welcomeText.conflict)
  }),
  'welcome screen, for a plan without images': screen('event', async () => {
    const event = await eventWith(new Program('free'), 'Fête')
    await at(`/Sessions/${event.reference}`, FREE)
    await isShown(WORDS.image.needsPlan)
    await page.getByText(welcomeText.hideIcon, { exact: true }).click()
    await expect.element(page.getByText(welcomeText.iconHidden).first()).toBeInTheDocument()
  }),
  'about screen': screen('event', openAbout, { walks: true }),
  'about screen, written': screen('event', async () => {
    await openAbout()
    await addText(1, 'We ring on Tuesdays')
  }),
}

const openEnd = async (...names: string[]) => {
  const event = await eventWith(api, 'Lessons and carols')
  await addPages(event, api, names)
  await at(`/Sessions/${event.reference}?page=End`)
  await expect.element(page.getByRole('textbox', { name: endText.donation })).toBeVisible()
}
const addPages = async ({ reference }: PreparedEvent, organiser: Program, names: string[]) => {
  for (const name of names) await organiser.call('POST', `/api/sessions/${reference}/end/pages`, { name })
}
const LONG = 'A page with a name that is much longer than what fits on one line of a phone'

const end: Screens = {
  'end screen': screen('event', () => openEnd(), { walks: true }),
  'end screen, with an invalid link': screen('event', async () => {
    await openEnd()
    await page.getByRole('textbox', { name: endText.donation }).fill('https://stmarys.example.org/give')
    await page.getByRole('textbox', { name: endText.feedback }).fill('ask at the door')
    await isShown(endText.cannotFollow)
  }),
  'end screen, with pages': screen('event', () => openEnd('Thanks', LONG)),
  'end screen, with an open page': screen('event', async () => {
    await openEnd('Thanks', LONG)
    await page.getByRole('row', { name: LONG, exact: true }).click()
    await addText(1, 'Epiphany')
  }),
  'end screen, for a plan without links and with pages left after a downgrade': screen('event', async () => {
    const free = new Program('free')
    const event = await eventWith(free, 'Fête')
    const plan = (name: string) => free.call('POST', '/api/billing/change-plan', { plan: name })
    await plan('premium')
    await addPages(event, free, ['Thanks', 'Dates'])
    await plan('free')
    await at(`/Sessions/${event.reference}?page=End`, FREE)
    await isShown(endText.needsPlan)
    await isShown(endText.remainingPages)
  }),
}

const openTranslations = async (...languages: string[]) => {
  const event = await eventWith(api, 'Evensong', 'Opening', 'Psalm')
  await api.call('PUT', `/api/sessions/${event.reference}`, { languages })
  await at(`/Sessions/${event.reference}/Translations`)
  return event
}

const translations: Screens = {
  'translations, without languages': screen('translations', () => openTranslations()),
  'translations, with the languages': screen('translations', async () => {
    await openTranslations('cy', 'ar')
    await press(translationsText.editLanguages)
    await isOpen(translationsText.editLanguages)
  }),
  translations: screen(
    'translations',
    async () => {
      const { reference } = await openTranslations('ar')
      const path = `/api/sessions/${reference}/translations/ar`
      const { translations: all } = await api.call<{ translations: Translation[] }>('GET', path)
      const slides = all.slice(0, 1).map(({ slideReference, blocks }) => ({
        slideReference,
        blocks: blocks.map(({ blockReference }) => ({ blockReference, text: 'افتتاح', isMachine: true })),
      }))
      await api.call('PUT', path, { slides })
      await at(`/Sessions/${reference}/Translations`)
      await isShown(translationsText.needs.machine)
    },
    { walks: true },
  ),
  'translations, with a translator’s file': screen('translations', async () => {
    await openTranslations('cy')
    await choose(translationsText.files, translationsText.upload)
    const table = 'Slide,Block,Original,Translation\nnone,none,Gone,Wedi mynd\n'
    await chooseFile(translationsText.chooseFile, new File([table], 'psalm.csv'))
    await isShown(translationsText.nothingToTake)
  }),
}

const handout: Screens = {
  handout: screen(
    'handout',
    async () => {
      const event = await eventWith(api, 'Evensong', 'Opening', 'Psalm')
      await api.call('PUT', `/api/sessions/${event.reference}`, { languages: ['ar'] })
      await at(`/Sessions/${event.reference}/Handout/${event.showing}`)
      await isShown('Psalm')
    },
    { walks: true },
  ),
}

const report: Screens = {
  report: screen(
    'report',
    async () => {
      const event = await eventWith(api, 'Evensong', 'Opening', 'Psalm')
      await api.call('POST', `/api/sessions/${event.reference}/showings/${event.showing}/start`, {})
      const slide = { showingReference: event.showing, sessionPageReference: event.slides[1]?.reference }
      await api.call('POST', '/api/navigation/show', { ...slide, showBlank: false })
      await changeData((state) => {
        const samples = [3, 41, 38].map((attendees, minute) => ({
          atUtc: new Date(Date.UTC(2026, 10, 28, 18, minute)).toISOString(),
          attendees,
        }))
        Object.assign(state.showings[event.showing]?.report ?? {}, { samples })
      })
      await at(`/Sessions/${event.reference}/Report/${event.showing}`)
      await isShown('Psalm')
    },
    { walks: true },
  ),
}

/** The editors of the screens around the slides: welcome, about and end, the slides' translations, the handout and the report. */
export const eventPageScreens: Screens = { ...welcome, ...end, ...translations, ...handout, ...report }
