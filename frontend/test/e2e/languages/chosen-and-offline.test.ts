import { expectCached } from '../support/cached-showings.ts'
import { lines, songSlides } from '../support/content/slides.ts'
import { readSong } from '../support/content/songs.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLanguage, languageLink, wordsOf } from './steps.ts'

const SONG = 'how-firm-a-foundation.xml'
const firstLine = lines(readSong(SONG).verses[0]?.text ?? '')[0] ?? ''
const french = wordsOf('fr')

test.afterEach(({ devices }) => devices.close())

test('the chosen language is also used offline', { tag: '@nightly' }, async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Hymns in a French cellar', slides: songSlides(SONG) })
  await api.start(event)
  await api.show(event, 1)
  const phone = await devices.phone()
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  await expectCached(phone, event.showing, firstLine)
  await phone.getByRole('button', { name: wordsOf('en').reading.title }).click()
  await languageLink(phone, 'fr').tap()
  await expectLanguage(phone, 'fr')
  const shells = () => phone.evaluate(async () => (await caches.keys()).filter((name) => name.includes('shell')))
  await expect.poll(shells).toEqual([expect.stringMatching(/\?lang=fr$/)])

  await phone.context().setOffline(true)
  const again = await phone.context().newPage()
  await again.goto(event.publicLink)
  await expect(again.getByRole('region', { name: french.slideRegion })).toContainText(firstLine)
  await expectLanguage(again, 'fr')
})
