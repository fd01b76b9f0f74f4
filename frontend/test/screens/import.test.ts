import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lineAt, makePdf } from '../../organiser/shared/songs/formats/pdf/made-pdf.ts'
import { errorText } from '../../text/errors.ts'
import { contentText, editorText } from '../../text/events/editor.ts'
import { wizardText } from '../../text/events/events.ts'
import { downloadText, importText } from '../../text/events/import.ts'
import { slidesText } from '../../text/events/slides.ts'
import { formatDay } from '../../ui/display/date-format.ts'
import { api, open, show } from './support/app.ts'
import { answer, answerAsUsual, logIn, Program, type Who } from './support/calls.ts'
import { undoNotice } from './support/clipboard-steps.ts'
import { drafts } from './support/drafts.ts'
import { expectOrder } from './support/editor-steps.ts'
import { addSlide, editorOf, eventWith, type PreparedEvent, type Row, textRow } from './support/events.ts'
import { installed } from './support/installed.ts'
import { addressOf, fillLogin } from './support/people.ts'
import { chooseByKeys, pictureOf, upload } from './support/pictures.ts'
import { button, choose, chooseFile, expectAlert, expectToast, heading, isAt, keyOn, press } from './support/steps.ts'

const SONG = `<?xml version="1.0" encoding="utf-8"?>
<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9">
  <properties><titles><title>Morning</title></titles></properties>
  <lyrics><verse name="v1"><lines>Morning has come</lines></verse><verse name="v2"><lines>And gone</lines></verse></lyrics>
</song>`

const NAMESPACES = ['office', 'draw', 'text', 'presentation'].map((name) => `xmlns:${name}="urn:${name}"`).join(' ')
const box = (words: string, kind: string) =>
  `<draw:frame presentation:class="${kind}"><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame>`
/** An OpenDocument presentation of one slide. */
const presentation = (title: string, notes: string) =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.presentation'), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content ${NAMESPACES}><office:body><office:presentation><draw:page>${box(title, 'title')}<presentation:notes>${box(notes, 'notes')}</presentation:notes></draw:page></office:presentation></office:body></office:document-content>`,
    ),
  })

/** For each PDF, a worker loads its reader, which is here in many files of source: seconds on a busy machine. */
const READ = { timeout: 20_000 }
beforeAll(() => import('../../organiser/features/import/import-page.tsx'), 60_000)

const text = (name: string, words: string) => new File([words], name, { type: 'text/plain' })
const said = (words: string) => expect.element(page.getByText(words).first()).toBeVisible()

/** The names of an event's slides, each with its first text. */
const slidesOf = async (event: string, organiser = api) => {
  type Pages = { pages: { name: string; pageBody: { rows: { blocks: { text: string; altText?: string }[] }[] } }[] }
  const { pages } = await organiser.call<Pages>('GET', `/api/sessions/${event}/pages/all`)
  return pages.map(({ name, pageBody }) => [
    name,
    pageBody.rows[0]?.blocks[0]?.text || pageBody.rows[0]?.blocks[0]?.altText,
  ])
}
const openImport = async ({ reference }: PreparedEvent) => {
  await open(`/Sessions/${reference}/Import`)
  await expect.element(page.getByRole('button', { name: importText.choose })).toBeVisible()
}

/** The page of the PDF: its left half is black, and its words are the alternative text. */
async function expectDrawnPage() {
  await expect.element(page.getByText(importText.imageOf('Harvest.')).first(), READ).toBeVisible()
  const drawn = page.getByRole('listitem').filter({ hasText: importText.imageOf('Harvest.') })
  drawn.last().element().scrollIntoView()
  await expect.poll(() => drawn.last().element().querySelector('img')).not.toBeNull()
  const picture = drawn.last().element().querySelector('img') as HTMLImageElement
  await picture.decode()
  const context = new OffscreenCanvas(8, 1).getContext('2d')
  context?.drawImage(picture, 0, 0, 8, 1)
  const { data } = context?.getImageData(0, 0, 8, 1) ?? { data: [] }
  expect([picture.naturalWidth, picture.naturalHeight, (data[0] ?? 255) < 20, (data[28] ?? 0) > 200]).toEqual([
    1920,
    1080,
    true,
    true,
  ])
}

test("several files become slides in order, and a bad one doesn't stop the others", async () => {
  const event = await eventWith(api, 'Sunday', 'Welcome')
  await open(editorOf(event))
  await page.getByRole('link', { name: importText.link }).first().click()
  await expect.element(heading(importText.heading)).toHaveFocus()
  await chooseFile(
    importText.choose,
    new File([SONG], 'morning.xml', { type: 'text/xml' }),
    new File([new Uint8Array([0x89, 0x50, 0, 0, 1, 2])], 'picture.txt', { type: 'text/plain' }),
    text('notices.txt', 'Tea at four\n\nבואו לשיר'),
    text('broken.xml', '<song>\n<lyrics>'),
    await pictureOf('choir.png', 60, 40),
    new File([makePdf([`0 0 480 540 re f ${lineAt(500, 300, 48, 'Harvest')}`])], 'deck.pdf'),
  )
  await expect.element(page.getByText(importText.foundIn(6, 4, 2)), READ).toBeVisible()
  await page.getByLabelText(importText.altTextOf('choir.png')).fill('The choir')
  await said(importText.unreadable)
  await said('Morning, verse 1')
  await expectDrawnPage()
  await page.getByLabelText(importText.pdfPages('deck.pdf')).selectOptions('text')
  await expect.element(page.getByText(importText.imageOf('Harvest.')), READ).not.toBeInTheDocument()
  await keyOn(page.getByRole('button', { name: importText.add(6) }), 'Enter')
  await expect.element(page.getByRole('heading', { name: importText.report })).toHaveFocus()
  await expect.element(page.getByText(importText.added(6, 6))).toBeVisible()
  await expect.element(page.getByText(`${importText.atLine(2)}${importText.brokenXml}`)).toBeVisible()
  const [, ...imported] = await slidesOf(event.reference)
  expect(imported.map(([, words]) => words)).toEqual([
    'Morning has come',
    'And gone',
    'Tea at four',
    'בואו לשיר',
    'The choir',
    'Harvest',
  ])
  await page.getByRole('link', { name: importText.toEvent }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Morning, verse 1' })).toBeVisible()
  await expectOrder(['Welcome', slidesText.wholeSong('Morning'), ...imported.map(([name]) => name ?? '')])
}, 60_000)

test("an import replaces a new event's untouched slide once a slide was added", async () => {
  const event = await eventWith(api, 'Only songs')
  await addSlide(api, event.reference, wizardText.firstSlide, [])
  const names = async () => (await slidesOf(event.reference)).map(([name]) => name)
  const addSongs = async () => {
    await openImport(event)
    await chooseFile(importText.choose, text('songs.txt', 'One\n\nTwo'))
    await press(importText.add(2))
  }
  answer('createSlide', { status: 404, body: '' })
  await addSongs()
  await expect.element(page.getByRole('heading', { name: importText.report })).toBeVisible()
  expect(await names()).toEqual([wizardText.firstSlide])
  answerAsUsual('createSlide')
  await addSongs()
  await expect.element(page.getByRole('heading', { level: 2, name: 'One' })).toBeVisible()
  expect(await names()).toEqual(['One', 'Two'])
  const { entries } = await api.call<{ entries: unknown[] }>('GET', `/api/bin?eventReference=${event.reference}`)
  expect(entries).toEqual([])
})

test('an import without a network says so at its button, and an interrupted one adds only what is missing', async () => {
  const event = await eventWith(api, 'Interrupted')
  const verse = (name: string, words: string, lang: string) =>
    `<verse name="${name}" lang="${lang}"><lines>${words}</lines></verse>`
  const verses = [verse('v1', 'Morning', 'en'), verse('v1', 'Bore', 'cy'), verse('v2', 'Night', 'en')]
  const song = SONG.replace(/<verse.*verse>/, [...verses, verse('v2', 'Nos', 'cy')].join(''))
  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
  await openImport(event)
  await chooseFile(importText.choose, new File([song], 'morning.xml', { type: 'text/xml' }))
  answer('getEvent', noNetwork)
  await keyOn(button(importText.add(2)), 'Enter')
  await expectAlert(errorText.unexpected)
  await expect.element(button(importText.add(2))).toHaveFocus()
  answerAsUsual('getEvent')
  let saves = 0
  answer('saveContents', () => (++saves > 1 ? noNetwork() : undefined))
  await keyOn(button(importText.add(2)), 'Enter')
  await expect.element(page.getByRole('heading', { name: importText.report })).toHaveFocus()
  await said(importText.added(1, 2))
  answer('getEvent', noNetwork)
  await press(importText.addMissing(1))
  await expectAlert(errorText.unexpected)
  answerAsUsual('getEvent')
  answerAsUsual('saveContents')
  await press(importText.addMissing(1))
  await expectToast(importText.added(2, 2))
  expect((await slidesOf(event.reference)).map(([, words]) => words)).toEqual(['Morning', 'Night'])
  const path = `/api/sessions/${event.reference}/translations/cy`
  expect(JSON.stringify(await api.call('GET', path))).toMatch(/Bore.*Nos/)
})

/** The login expires at the next call, and the user logs in again. */
async function logInAgain() {
  await isAt(/^\/Account\/Login\?returnUrl=/)
  await fillLogin(addressOf('premium'))
}

test('an import is there again after a reload and an expired login, also one that was interrupted, which adds what is missing', async () => {
  const event = await eventWith(api, 'Over a log-in')
  await openImport(event)
  const letters = new File([new Uint8Array([0xcf, 0xe5, 0xf1, 0xed, 0xff])], 'old.txt', { type: 'text/plain' })
  await chooseFile(importText.choose, letters, await pictureOf('choir.png', 60, 40), text('songs.txt', 'One\n\nTwo'))
  await page.getByLabelText(importText.encoding('old.txt')).selectOptions('windows-1251')
  await page.getByLabelText(importText.altTextOf('choir.png')).fill('The choir')
  await logIn('signed-out')
  await press(importText.add(4))
  await logInAgain()
  await expect.element(button(importText.add(4))).toBeVisible()
  await expect.element(page.getByLabelText(importText.encoding('old.txt'))).toHaveValue('windows-1251')
  let saves = 0
  answer('saveContents', async () => void (++saves === 3 && (await logIn('signed-out'))))
  await press(importText.add(4))
  await logInAgain()
  await expect.element(page.getByRole('heading', { name: importText.report })).toBeVisible()
  await said(importText.added(2, 4))
  show()
  await press(importText.addMissing(2))
  await expectToast(importText.added(4, 4))
  const names = (await slidesOf(event.reference)).map(([, words]) => words)
  expect(names).toEqual(['Песня', 'The choir', 'One', 'Two'])
  await openImport(event)
  await expect.element(page.getByRole('heading', { name: importText.formatsHeading })).toBeVisible()
})

test('a log-out deletes the files of an import, without a question', async () => {
  const event = await eventWith(api, 'On a shared computer')
  await openImport(event)
  await chooseFile(importText.choose, text('songs.txt', 'One'))
  await expect.element(button(importText.add(1))).toBeVisible()
  await open('/account/details')
  await expect.poll(drafts).toHaveLength(1)
  await press('Logout')
  await isAt(/^\/Account\/Login/)
  await expect.poll(drafts).toEqual([])
})

test('an animated picture says beside it that it stays still', async () => {
  const event = await eventWith(api, 'Still')
  await openImport(event)
  const pixel = '\x01\0\x01\0\x80\0\0\xff\0\0\0\0\xff'
  const frame = '\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0\x3b'
  const gif = `GIF89a${pixel}\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0${frame}`
  await chooseFile(importText.choose, new File([Uint8Array.from(gif, (sign) => sign.charCodeAt(0))], 'anim.gif'))
  const remarks = page.getByRole('list', { name: importText.remarks('anim.gif') })
  await expect.element(remarks).toHaveTextContent(contentText.firstPictureOnly('anim.gif'))
})

test('files dropped on the slides go behind the selected one, which opens the first of them', async () => {
  const event = await eventWith(api, 'Dropped', 'First', 'Last')
  await open(editorOf(event))
  await expect.element(page.getByRole('heading', { level: 2, name: 'First' })).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(text('songs.txt', 'One\n\nTwo'))
  const list = page.getByRole('grid', { name: editorText.programmeItems }).element()
  list.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await press(importText.add(2))
  await expect.element(page.getByRole('heading', { level: 2, name: 'One' })).toBeVisible()
  await expectOrder(['First', 'One', 'Two', 'Last'])
})

test('credits are shown where wanted, unclear lines do what is chosen, letters can be read again, and Undo takes all away', async () => {
  const event = await eventWith(api, 'Titles', 'Welcome')
  await openImport(event)
  await expect.element(page.getByRole('heading', { name: importText.formatsHeading })).toBeVisible()
  const song = text('grace.cho', '{title: Amazing Grace}\n{artist: John Newton}\n\n[G]Amazing [C]grace')
  await chooseByKeys(importText.choose, song)
  const unclear = text('night.txt', 'Verse 1\nNight on the hill\n[softly]\nStars')
  const letters = new File([new Uint8Array([0xcf, 0xe5, 0xf1, 0xed, 0xff])], 'old.txt', { type: 'text/plain' })
  await chooseFile(importText.choose, unclear, letters)
  await said('Amazing Grace: John Newton')
  await page.getByLabelText(importText.credits, { exact: true }).first().selectOptions('first')
  await page.getByLabelText(importText.encoding('old.txt')).selectOptions('windows-1251')
  const mark = page.getByLabelText(importText.markOf(3, '[softly]'))
  await expect.element(mark).toHaveValue('leaveOut')
  await expect.element(page.getByRole('button', { name: importText.add(4) })).toBeVisible()
  await mark.selectOptions('name')
  await press(importText.add(5))
  await said(importText.added(5, 5))
  expect(await slidesOf(event.reference)).toEqual([
    ['Welcome', expect.anything()],
    ['Amazing Grace', 'Amazing Grace'],
    ['Amazing Grace, verse 1', 'Amazing grace'],
    ['Verse 1', 'Night on the hill'],
    ['softly', 'Stars'],
    ['Песня', 'Песня'],
  ])
  await undoNotice()
  await expectToast(slidesText.deleted(5))
  expect((await slidesOf(event.reference)).map(([name]) => name)).toEqual(['Welcome'])
})

test('an import that reaches the limit for a minute says so, waits and continues', async () => {
  const event = await eventWith(api, 'Patient')
  await openImport(event)
  await chooseFile(importText.choose, text('notices.txt', 'One\n\nTwo'))
  const json = { success: false, responseData: null, errors: [{ code: 'rate-limited', message: 'Please wait' }] }
  answer('saveContents', { status: 429, json }, { times: 1 })
  await press(importText.add(2))
  await expect.element(page.getByRole('status').getByText(importText.waiting)).toBeVisible()
  await expect.element(page.getByText(importText.added(2, 2)).first(), { timeout: 10_000 }).toBeVisible()
  expect((await slidesOf(event.reference)).map(([name]) => name)).toEqual(['One', 'Two'])
})

test('the report lists the slides that the server refused', async () => {
  const event = await eventWith(api, 'Refused')
  await openImport(event)
  await chooseFile(importText.choose, text('notices.txt', 'One\n\nTwo\n\nThree'))
  let puts = 0
  const json = { success: false, responseData: null, errors: [{ code: 'invalid-format', message: 'Not this one' }] }
  answer('saveContents', () => (++puts === 2 ? { status: 400, json } : undefined))
  await press(importText.add(3))
  await expect.element(page.getByText(importText.notAdded('Two', 'Not this one'), { exact: false })).toBeVisible()
  expect((await slidesOf(event.reference)).map(([name]) => name)).toEqual(['One', 'Three'])
  await press(importText.importMore)
  await expect.element(page.getByRole('button', { name: importText.choose })).toBeVisible()
  await expect.element(page.getByText(editorText.loadFailed)).not.toBeInTheDocument()
})

test('an event file among slide files adds its slides, and says before what is left out', async () => {
  const event = await eventWith(api, 'Only slides')
  const slides = [{ name: 'One', rows: [textRow('Amen')] }]
  const file = JSON.stringify({ format: 'lectern-event', version: 2, event: {}, slides, screens: {} })
  await openImport(event)
  await chooseFile(importText.choose, new File([file], 'event.json', { type: 'application/json' }))
  await said(importText.onlySlides)
  await press(importText.add(1))
  await said(importText.added(1, 1))
  expect(await slidesOf(event.reference)).toEqual([['One', 'Amen']])
})

/** From the dashboard to the new event; returns its reference. */
async function importEvent(file: string, slides: number, who: Who = 'premium', others: File[] = []) {
  await open('/dashboard', { who })
  await page.getByRole('link', { name: importText.eventLink }).click()
  await expect.element(heading(importText.eventHeading)).toHaveFocus()
  await chooseFile(importText.choose, ...others, new File([file], 'event.json', { type: 'application/json' }))
  await press(importText.addEvent(slides))
  await expect.element(page.getByRole('heading', { name: importText.report })).toHaveFocus()
}
async function toEvent() {
  await page.getByRole('link', { name: importText.toEvent }).click()
  await isAt(/Sessions\/(?!Import\b)[^/?]+/)
  return /Sessions\/([^?/]+)/.exec(location.pathname)?.[1] ?? ''
}

test('a version 1 file, which has no screens, becomes a new event together with others', async () => {
  const event = { name: 'Older', allowUserNavigation: false, colourStyleEnum: 'Blue', defaultLanguageCode: 'fr' }
  const slides = [{ name: 'One', rows: [textRow('Amen')] }]
  const song = text('psalm.txt', 'Praise')
  await importEvent(JSON.stringify({ format: 'lectern-event', version: 1, event, slides }), 2, 'premium', [song])
  await said(importText.added(2, 2))
  const copy = await toEvent()
  expect(await api.call('GET', `/api/sessions/${copy}`)).toMatchObject(event)
  expect(await slidesOf(copy)).toEqual([
    ['Praise', 'Praise'],
    ['One', 'Amen'],
  ])
  await importEvent(JSON.stringify({ format: 'lectern-event', version: 1, event, slides }), 1)
  await press(importText.undo)
  await expectToast(importText.eventDeleted)
  await isAt(/dashboard/)
})

test('a new event is named after its only file, and several files get a name with the day, which can be changed', async () => {
  await open('/Sessions/Import')
  const name = page.getByLabelText(wizardText.name)
  await chooseFile(importText.choose, text('broken.xml', '<song>'))
  await said(`${importText.atLine(1)}${importText.brokenXml}`)
  await expect.element(name).not.toBeInTheDocument()
  await chooseFile(importText.choose, text('Harvest hymns.txt', 'Praise'))
  await expect.element(name).toHaveValue('Harvest hymns')
  await chooseFile(importText.choose, text('psalm.txt', 'Rejoice'))
  await expect.element(name).toHaveValue(importText.importOf(formatDay(new Date())))
  await name.fill('')
  await press(importText.addEvent(2))
  await expect.element(page.getByRole('link', { name: wizardText.nameRequired })).toBeVisible()
  await name.fill(' Harvest ')
  await press(importText.addEvent(2))
  await said(importText.added(2, 2))
  expect(await api.call('GET', `/api/sessions/${await toEvent()}`)).toMatchObject({ name: 'Harvest' })
})

/** An event with everything that a file can hold. */
async function dressedEvent() {
  const image = await upload(await pictureOf('photo.png', 60, 40))
  const words = textRow('Welcome\u2028 all  👩‍👩‍👧‍👦', 'Header')
  const photo: Row = {
    isExpandable: true,
    blocks: [{ blockType: 'Image', altText: 'A geyser', imageName: image.fileName, imageContents: image.fileContents }],
  }
  const event = await eventWith(api, 'Carols: round trip')
  await addSlide(api, event.reference, 'Two  spaces', [words, photo])
  const path = `/api/sessions/${event.reference}`
  await api.call('PATCH', path, { fontStyleEnum: 'Modern', colourStyleEnum: 'Green' })
  await api.call('PATCH', `${path}/welcome`, { image, icon: image, useNoIcon: true })
  const { pageId } = await api.call<{ pageId: string }>('GET', `${path}/welcome/page`)
  await api.call('PUT', `/api/content/pages/${pageId}/contents`, { rows: [textRow('About us')] })
  const links = { donationPageLink: 'https://give.example/x', feedbackLink: 'mailto:us@example.org' }
  await api.call('PATCH', `${path}/end`, { ...links, subscribeLink: 'Ask at the door' })
  await api.call('POST', `${path}/end/pages`, { name: 'Next concerts' })
  await api.call('POST', `${path}/background`, { backgroundType: 'Image', ...image, scrimOpacity: 35 })
  return event
}

/** The file downloaded from the editor's menu. */
async function download(reference: string, who: Who = 'premium') {
  await open(`/Sessions/${reference}`, { who })
  const links: HTMLAnchorElement[] = []
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this)
  })
  await choose(editorText.settings, downloadText.menu)
  // The notice of an earlier download may still be visible
  await expect.poll(() => links).toHaveLength(1)
  await expectToast(downloadText.done)
  clicked.mockRestore()
  const [link] = links
  if (!link) throw new Error('nothing was downloaded')
  return { name: link.download, file: await (await fetch(link.href)).text() }
}

test("what the plan doesn't include is listed line by line", async () => {
  const event = await dressedEvent()
  const { name, file } = await download(event.reference)
  expect(name).toBe('Carols round trip.json')
  await importEvent(file, 1, 'free')
  const { parts } = importText
  const refused: string[] = [parts.headerImage, parts.headerLogo, parts.about, parts.donationPageLink]
  refused.push(parts.feedbackLink, parts.subscribeLink, importText.endPage('Next concerts'), parts.background)
  const remarks = page.getByRole('list', { name: importText.remarks('event.json') }).getByRole('listitem')
  await expect
    .poll(() => remarks.elements().map((remark) => remark.textContent))
    .toEqual(refused.map((part) => expect.stringMatching(new RegExp(`^Not added: ${part}\\. .*higher account level`))))
  const copy = await toEvent()
  const { slides } = JSON.parse(file)
  const copied = JSON.parse((await download(copy, 'free')).file)
  expect(copied).toMatchObject({ slides, screens: { welcome: { image: null, useNoIcon: true }, scrimOpacity: 35 } })
  expect(await slidesOf(copy, new Program('free'))).toHaveLength(1)
})

test('a presentation is drawn by the server where it can, with its notes; otherwise it stays text, and says why', async () => {
  installed({ drawsDecks: true })
  const event = await eventWith(api, 'Decks', 'Welcome')
  await openImport(event)
  await chooseFile(importText.choose, new File([presentation('Harvest', 'Smile')], 'deck.odp'))
  const pages = page.getByLabelText(importText.pdfPages('deck.odp'))
  await expect.element(pages).toHaveValue('text')
  answer('convertDeck', { status: 503, body: '' })
  await pages.selectOptions('pictures')
  await expect.element(page.getByRole('list', { name: importText.remarks('deck.odp') })).toBeVisible()
  await expect.element(pages).toHaveValue('text')
  const pdf = makePdf([`0 0 480 540 re f ${lineAt(500, 300, 48, 'Harvest')}`])
  const body = new TextDecoder().decode(pdf)
  answer('convertDeck', { status: 200, body, headers: { 'content-type': 'application/pdf' } })
  await pages.selectOptions('pictures')
  await expectDrawnPage()
  await said(importText.notes('Smile'))
}, 60_000)
