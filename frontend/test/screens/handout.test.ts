import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Translation } from '../../api/translations.ts'
import { editorText } from '../../text/events/editor.ts'
import { handoutText } from '../../text/presenter/handout.ts'
import { uiText } from '../../text/ui.ts'
import { api, open } from './support/app.ts'
import { answer, answerAsUsual, NO_LIST } from './support/calls.ts'
import { addSlide, editorOf, eventWith } from './support/events.ts'
import { pictureOf, upload } from './support/pictures.ts'
import { choose, expectToast, heading, isAt, press } from './support/steps.ts'

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
  const slideReference = translations.find(({ screen }) => screen === 'welcome')?.slideReference ?? ''
  const welcome = { slideReference, name: { text: 'صلاة المساء' }, blocks: [] }
  await api.call('PUT', `${path}/translations/ar`, { slides: [...slides, welcome] })
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
  await expect.element(heading(welcome.name.text)).toBeVisible()
  await expect.element(slide('Psalm')).toHaveAttribute('lang', 'en')
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  await press(handoutText.print)
  expect(printed).toHaveBeenCalledOnce()
  printed.mockRestore()
})

test('is saved as an EPUB whose parts are well formed, listed and described', async () => {
  const event = await eventWith(api, 'Bells & <i>', 'Opening')
  const { fileName, fileContents } = await upload(await pictureOf('star.png', 60, 40))
  const image = { blockType: 'Image', imageName: fileName, imageContents: fileContents, altText: 'A star' } as const
  const text = '**Come** all\n& [more](https://example.org/?a=1&b=2)\n\n1. one'
  const rows = [{ blocks: [{ blockType: 'Text', text } as const] }, { blocks: [image] }]
  await addSlide(api, event.reference, 'Star', rows)
  await api.call('PUT', `/api/sessions/${event.reference}`, { defaultLanguageCode: 'he' })
  await open(`/Sessions/${event.reference}/Handout/${event.showing}`)
  await expect.element(page.getByRole('region', { name: 'Star' })).toBeVisible()
  const saved = vi.spyOn(URL, 'createObjectURL')
  await press(handoutText.epub)
  await expectToast(handoutText.epubDone)
  const archive = new Uint8Array(await blobOf(saved.mock.lastCall).arrayBuffer())
  saved.mockRestore()
  expect(new TextDecoder().decode(archive.slice(30, 58)), 'stored, and first').toBe('mimetypeapplication/epub+zip')
  const files = unzipSync(archive)
  const documents = Object.entries(files).flatMap(([path, bytes]) => {
    if (!/\.(xml|opf|xhtml)$/.test(path)) return []
    const xml = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'application/xml')
    expect(xml.querySelector('parsererror'), path).toBeNull()
    return [[path, xml] as const]
  })
  const of = (name: string) => documents.find(([path]) => path.endsWith(name))?.[1] ?? expect.fail(name)
  const manifest = [...of('package.opf').querySelectorAll('item')].map((item) => `book/${item.getAttribute('href')}`)
  const inBook = Object.keys(files).filter((path) => path.startsWith('book/') && !path.endsWith('.opf'))
  expect(manifest.toSorted(), 'all files are listed').toEqual(inBook.toSorted())
  expect(inBook.filter((path) => path.includes('picture'))).toHaveLength(1)
  expect(of('package.opf').querySelector('spine')?.getAttribute('page-progression-direction')).toBe('rtl')
  const features = [...of('package.opf').querySelectorAll('[property="schema:accessibilityFeature"]')]
  expect(features.map((one) => one.textContent)).toContain('alternativeText')
  expect(of('nav.xhtml').querySelectorAll('nav li')).toHaveLength(2)
  const chapter = of('chapter-2.xhtml')
  expect(chapter.documentElement.getAttribute('lang')).toBe('he')
  expect(chapter.querySelector('h1')?.textContent).toBe('Star')
  expect(chapter.querySelector('a')?.getAttribute('href')).toBe('https://example.org/?a=1&b=2')
  expect(chapter.querySelector('img')?.getAttribute('alt')).toBe('A star')
})

test('is linked from the settings of its event', async () => {
  const event = await eventWith(api, 'Evensong', 'Opening')
  await open(editorOf(event))
  await choose(editorText.settings, handoutText.link)
  await isAt(`/Sessions/${event.reference}/Handout/${event.showing}`)
  await expect.element(heading('Evensong')).toBeVisible()
})

const blobOf = ([blob]: unknown[] = []) => (blob instanceof Blob ? blob : expect.fail('nothing was saved'))
