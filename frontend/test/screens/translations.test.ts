import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Translation } from '../../api/translations.ts'
import { importText } from '../../text/events/import.ts'
import { languagesText, translationFileText, translationsText } from '../../text/events/translations.ts'
import { uiText } from '../../text/ui.ts'
import { api, open } from './support/app.ts'
import { answer, answerAsUsual, envelope, NO_LIST } from './support/calls.ts'
import { paste } from './support/clipboard-steps.ts'
import { addSlide, eventWith, textRow } from './support/events.ts'
import { installed } from './support/installed.ts'
import { keys, pressByKeys } from './support/keyboard.ts'
import { button, choose, chooseFile, dialog, expectDone, expectSaid, field, press, pressIn } from './support/steps.ts'

// Translations (docs/product-rules.md#translations)

const text = (slide: string, number: number, language: string) =>
  field(translationsText.fieldOf(slide, translationsText.words(number), language))

/** An event with two verses, of two texts and one. */
async function verses() {
  const event = await eventWith(api, 'Evensong')
  const first = await addSlide(api, event.reference, 'Verse 1', [
    textRow('Silent night', 'Header'),
    textRow('All is calm'),
  ])
  const second = await addSlide(api, event.reference, 'Verse 2', [textRow('Shepherds quake')])
  const path = `/api/sessions/${event.reference}`
  return {
    path,
    reference: event.reference,
    first,
    second,
    address: `/Sessions/${event.reference}/Translations`,
    read: (slide: { reference: string }, language = 'cy') =>
      api.call<Translation>('GET', `${path}/pages/${slide.reference}/translations/${language}`),
  }
}
const textsOf = ({ blocks }: Translation) => blocks.map((block) => block.text)
const addLanguages = (path: string, ...languages: string[]) => api.call('PUT', path, { languages })

/** The text of the file that the page lets the browser save. */
async function savedFile(action: () => Promise<void>): Promise<string> {
  const files: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:none'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await action()
  await expectDone(translationsText.downloaded)
  create.mockRestore()
  click.mockRestore()
  return (await files[0]?.text()) ?? ''
}

test('languages are added and removed; slides are translated row by row, saved by themselves, undone and jumped through', async () => {
  const event = await verses()
  await open(event.address)
  await expect.element(page.getByText(translationsText.noLanguages)).toBeVisible()
  await press(translationsText.editLanguages)
  for (const code of ['cy', 'ar', 'de']) await page.getByLabelText(languagesText.add).selectOptions(code)
  await press(languagesText.remove('German'))
  await pressIn(translationsText.editLanguages, translationsText.saveLanguages)
  await expectDone(translationsText.languagesSaved)

  await pressByKeys('button', translationsText.jump.missing(3))
  await expect.element(text('Verse 1', 1, 'Welsh')).toHaveFocus()
  await paste(text('Verse 1', 1, 'Welsh'), { 'text/html': '<b>Dawel</b> nos', 'text/plain': 'Dawel\u200b nos' })
  await expect.poll(async () => textsOf(await event.read(event.first))).toEqual(['Dawel nos', ''])
  await expect.element(page.getByText(translationsText.saved)).toBeVisible()
  await press(translationsText.shown.open)
  await expect.element(text('Verse 1', 1, 'Welsh')).not.toBeInTheDocument()
  await press(translationsText.jump.missing(2))
  await expect.element(text('Verse 1', 2, 'Welsh')).toHaveFocus()
  await press(translationsText.jump.missing(2))
  await expect.element(text('Verse 2', 1, 'Welsh')).toHaveFocus()
  const copied = { 'text/html': '<p>Bugeiliaid <b>ofnus</b></p>', 'text/plain': 'Bugeiliaid ofnus' }
  await paste(text('Verse 2', 1, 'Welsh'), copied)
  await expect.element(text('Verse 2', 1, 'Welsh')).toHaveValue('Bugeiliaid **ofnus**')
  await keys('Control+z')
  await expectSaid(translationsText.undone)
  await expect.element(text('Verse 2', 1, 'Welsh')).toHaveValue('')
  await press(translationsText.shown.all)

  const eventName = translationsText.fieldOf('Evensong', translationsText.screenNames.welcome, 'Welsh')
  await field(eventName).fill('Hwyrol weddi')
  const named = `${event.path}/pages/${event.reference}/translations/cy`
  await expect.poll(async () => (await api.call<Translation>('GET', named)).name.text).toBe('Hwyrol weddi')

  await page.getByLabelText(translationsText.language).selectOptions('ar')
  const arabic = text('Verse 1', 1, 'Arabic')
  await expect.element(arabic).toHaveAttribute('dir', 'rtl')
  await expect.element(arabic).toHaveAttribute('lang', 'ar')
  await arabic.fill('ليلة صامتة')
  await press(translationsText.previewOf('Verse 1'))
  const shown = dialog(translationsText.previewTitle('Verse 1', 'Arabic')).element().querySelector('.slide-picture')
  await expect.poll(() => shown?.shadowRoot?.textContent).toContain('ليلة صامتة')
  await keys('Escape')
  await expect.poll(async () => textsOf(await event.read(event.first, 'ar'))).toEqual(['ليلة صامتة', ''])

  await press(translationsText.editLanguages)
  await press(languagesText.remove('Arabic'))
  await pressIn(languagesText.askRemove('Arabic'), languagesText.confirmRemove)
  await pressIn(translationsText.editLanguages, translationsText.saveLanguages)
  await expect.element(text('Verse 1', 1, 'Welsh')).toHaveValue('Dawel nos')
})

test('a failed save stays on the page and is tried again, and two people’s changes are put together or chosen from', async () => {
  const event = await verses()
  await addLanguages(event.path, 'cy')
  answer('listTranslations', NO_LIST)
  await open(event.address)
  await expect.element(page.getByText(translationsText.loadFailed)).toBeVisible()
  answerAsUsual('listTranslations')
  await press(uiText.tryAgain)

  answer('saveTranslation', {
    status: 400,
    json: { success: false, responseData: null, errors: [{ message: 'Too much', code: 'event-too-large' }] },
  })
  await text('Verse 1', 1, 'Welsh').fill('Dawel')
  await expect.element(page.getByText(translationsText.refused('Verse 1'))).toBeVisible()
  await expect.element(page.getByText(translationsText.unsaved)).toBeVisible()
  answerAsUsual('saveTranslation')
  await press(translationsText.tryAgain)
  await expect.element(page.getByText(translationsText.saved)).toBeVisible()

  const { blocks } = await event.read(event.first)
  const given = blocks.map(({ blockReference }, at) => ({ blockReference, text: ['Nos dawel', 'Tawel yw'][at] }))
  await api.call('PUT', `${event.path}/pages/${event.first.reference}/translations/cy`, { blocks: given })
  await text('Verse 1', 1, 'Welsh').fill('Dawel nos')
  await expect.element(page.getByText('Nos dawel')).toBeVisible()
  await expect.element(text('Verse 1', 2, 'Welsh')).toHaveValue('Tawel yw')
  await press(translationsText.keepMine)
  await expect.poll(async () => textsOf(await event.read(event.first))).toEqual(['Dawel nos', 'Tawel yw'])
  await expect.element(text('Verse 1', 1, 'Welsh')).toHaveFocus()
})

test('files for translators go out and come back with a report', async () => {
  const event = await verses()
  await addLanguages(event.path, 'cy')
  await open(event.address)
  await expect.element(text('Verse 1', 1, 'Welsh')).toBeVisible()
  const xliff = await savedFile(() => choose(translationsText.files, translationsText.downloadXliff))
  const csv = await savedFile(() => choose(translationsText.files, translationsText.downloadCsv))
  await choose(translationsText.files, translationsText.upload)
  const upload = (words: string, name = 'carols.xlf') =>
    chooseFile(translationsText.chooseFile, new File([words], name, { type: 'text/plain' }))
  await upload(xliff.replace('trgLang="cy"', 'trgLang="fr"'))
  await expect.element(page.getByText(translationFileText.otherLanguage('fr', 'cy'))).toBeVisible()

  const translated = xliff
    .replace('<source>Silent night</source>', '<source>Silent nights</source><target>Nosweithiau</target>')
    .replace('<source>All is calm</source>', '$&<target>Tawel yw</target>')
  await upload(translated)
  const report = page.getByRole('region', { name: translationsText.report('carols.xlf') })
  for (const words of [translationsText.taken(1), translationsText.staleInFile(1), translationsText.empty(4)])
    await expect.element(report).toMatchTextContent(words)
  await page.getByText(translationsText.takeStale).click()
  await press(translationsText.take(2))
  await expectDone(translationsText.took(2))
  await expect.element(text('Verse 1', 2, 'Welsh')).toHaveValue('Tawel yw')
  await press(translationsText.jump.stale(1))
  await expect.element(text('Verse 1', 1, 'Welsh')).toHaveFocus()
  const mark = translationsText.checkText(translationsText.fieldOf('Verse 1', translationsText.words(1), 'Welsh'))
  await pressByKeys('button', mark)
  await expect.element(text('Verse 1', 1, 'Welsh')).toHaveFocus()
  await expect
    .poll(async () => (await event.read(event.first)).blocks.map(({ isStale }) => isStale))
    .toEqual([false, false])

  await choose(translationsText.files, translationsText.upload)
  await upload(csv.replace('Shepherds quake,', 'Shepherds quake,Bugeiliaid'), 'carols.csv')
  await press(translationsText.take(1))
  await expect.element(text('Verse 2', 1, 'Welsh')).toHaveValue('Bugeiliaid')
})

test('a machine translates what is missing, after saying where the words go, and its marks stay until a check', async () => {
  installed({ translatesAt: 'translate.example.org' })
  const event = await verses()
  await addLanguages(event.path, 'cy')
  await open(event.address)
  await press(translationsText.machine)
  const asked = dialog(translationsText.machineTitle('Welsh'))
  await expect.element(asked).toMatchTextContent(translationsText.machineBody(3, 'translate.example.org'))
  answer('translateSlides', {
    status: 503,
    json: { success: false, responseData: null, errors: [{ message: 'Too much to do', code: 'unavailable' }] },
  })
  await press(translationsText.machineStart(3))
  await expect.element(asked.getByText('Too much to do')).toBeVisible()
  answer('translateSlides', async (request) => {
    const { slides } = await request.json()
    const translations = await Promise.all(
      slides.map(async ({ slideReference }: { slideReference: string }) => {
        const reference = { reference: slideReference }
        const { blocks } = await event.read(reference)
        const given = blocks.map(({ blockReference, original }) => ({
          blockReference,
          text: original.toUpperCase(),
          isMachine: true,
        }))
        await api.call('PUT', `${event.path}/pages/${slideReference}/translations/cy`, { blocks: given })
        return event.read(reference)
      }),
    )
    return { json: envelope({ translatedCount: 3, translations }) }
  })
  await press(translationsText.machineStart(3))
  await expectDone(translationsText.machineDone(3))
  await expect.element(text('Verse 2', 1, 'Welsh')).toHaveValue('SHEPHERDS QUAKE')
  await press(translationsText.checkSlide(2))
  await expect.element(button(translationsText.jump.machine(1))).toBeVisible()
  await text('Verse 2', 1, 'Welsh').fill('Bugeiliaid')
  await expect.element(page.getByText(translationsText.allDone)).toBeVisible()
  await expect
    .poll(async () => (await event.read(event.second)).blocks[0])
    .toMatchObject({ text: 'Bugeiliaid', isMachine: false })
})

const SONG = `<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9">
  <properties><titles><title>הבה נגילה</title></titles></properties>
  <lyrics><verse name="v1" lang="he"><lines>הבה נגילה</lines></verse>
  <verse name="v1" lang="he" translit="en"><lines>Hava nagila</lines></verse>
  <verse name="v1" lang="en"><lines>Let’s rejoice</lines></verse></lyrics>
</song>`

test('the languages of an imported song become translations, and languages of the event', async () => {
  const event = await eventWith(api, 'Wedding', 'Welcome')
  await open(`/Sessions/${event.reference}/Import`)
  await chooseFile(importText.choose, new File([SONG], 'hava-nagila.xml'))
  await expect.element(page.getByLabelText(importText.languages('hava-nagila.xml'))).toHaveValue('translated')
  await expect.element(page.getByText(importText.hasTranslations('Hebrew, Hebrew (Latin)'))).toBeVisible()
  await press(importText.add(1))
  await expectDone(importText.added(1, 1))
  const path = `/api/sessions/${event.reference}`
  await expect
    .poll(async () => (await api.call<{ languages?: string[] }>('GET', path)).languages)
    .toEqual(['he', 'he-Latn'])
  const { translations } = await api.call<{ translations: Translation[] }>('GET', `${path}/translations/he`)
  const [block] = translations.findLast(({ screen }) => !screen)?.blocks ?? []
  expect(block).toMatchObject({ original: 'Let’s rejoice', text: 'הבה נגילה' })
})
