import { expect, it } from 'vitest'
import type { SharedState, ShowingPage } from '../page.ts'
import {
  appearance,
  htmlOf,
  row,
  sharedState,
  showingPage,
  slide,
  slideList,
  snapshot,
  textBlock,
} from '../test/samples.ts'
import { renderDocument } from './document.tsx'

const [header, verse] = [textBlock('Silent night', 'Header'), textBlock('All is calm')]
const translated = slide(2, {
  rows: [row(header), row(verse)],
  translationsVersion: 1,
  translations: [
    { languageCode: 'cy', blocks: [{ reference: header.reference, text: 'Dawel nos' }] },
    { languageCode: 'ar', blocks: [{ reference: verse.reference, text: 'كل شيء هادئ' }], isMachine: true },
  ],
})
const event = appearance({ languages: ['cy', 'ar'] })
const render = (more: Partial<SharedState>, page: Partial<ShowingPage> = {}) =>
  htmlOf(
    renderDocument(
      { ...sharedState(showingPage({ snapshot: { ...snapshot({ slide: translated }), event }, ...page })), ...more },
      { css: '', script: '/assets/watch/main-x.js', isCacheable: false },
    ),
  )
/** What is between the opening and the state that the script gets. */
const bodyOf = (html: string) => html.slice(0, html.indexOf('id="state"'))

it('the first byte is in the language of the reader, each block with its own language and direction', () => {
  const welsh = bodyOf(render({ readLanguages: ['cy'] }))
  expect(welsh).toMatch(/<html[^>]* data-words="cy" data-offered="en,cy,ar">/)
  expect(welsh).toMatch(/<div[^>]*class="slide-body content"[^>]*lang="cy"/)
  expect(welsh).toContain('<h2 class="header" lang="cy" dir="ltr">Dawel nos</h2>')
  expect(welsh).toMatch(/<div class="text" lang="en" dir="ltr">.*All is calm/s)
  expect(welsh).not.toContain('Machine translation')
  const arabic = bodyOf(render({ readLanguages: ['ar', 'en'] }))
  expect(arabic).toContain('<h2 class="header" lang="en" dir="ltr">Silent night</h2>')
  expect(arabic).toMatch(
    /<div class="text" lang="ar" dir="rtl">.*كل شيء هادئ.*<div class="second" lang="en" dir="ltr">.*All is calm/s,
  )
  expect(arabic).toContain('Machine translation, not checked yet')
  const welcome = bodyOf(render({ readLanguages: ['cy'] }, { view: 'welcome' }))
  expect(welcome).toMatch(/<noscript>.*Dawel nos/s)
  const original = bodyOf(render({ readLanguages: ['en'] }))
  expect(original).toContain('<h2 class="header" dir="auto">Silent night</h2>')
})

it('the event’s name, its about screen and its end pages are read in the language too, and in the original where that is missing', () => {
  const named = { ...event, translatedNames: [{ languageCode: 'ar', name: 'ترانيم' }] }
  const shown = { ...snapshot({ slide: translated }), event: named }
  const welcome = render({ readLanguages: ['ar'] }, { view: 'welcome', snapshot: shown })
  expect(welcome).toContain('<title>ترانيم · Lectern</title>')
  expect(bodyOf(welcome)).toMatch(/<h1[^>]* lang="ar">ترانيم<\/h1>/)
  const original = bodyOf(render({ readLanguages: ['cy'] }, { view: 'welcome', snapshot: shown }))
  expect(original).toMatch(/<h1[^>]* lang="en">Carols by candlelight<\/h1>/)

  const [rows, blocks] = [[row(verse)], [{ reference: verse.reference, text: 'أحضر شمعة' }]]
  const translations = [{ languageCode: 'ar', name: 'ترانيم', blocks }]
  const aboutIn = (language: string) => {
    const page = { screen: 'about', event: named, rows, translations } as const
    const state = { ...sharedState(page), readLanguages: [language] }
    return htmlOf(renderDocument(state, { css: '', script: '/assets/watch/main-x.js', isCacheable: false }))
  }
  expect(bodyOf(aboutIn('ar'))).toMatch(
    /<h1[^>]*>About ترانيم<\/h1>.*<div class="text" lang="ar" dir="rtl">.*أحضر شمعة/s,
  )
  expect(aboutIn('ar'), 'the script gets what it has to hydrate').not.toContain('All is calm')
  expect(bodyOf(aboutIn('cy'))).toMatch(/About Carols by candlelight.*All is calm/s)

  const links = { donationPageLink: null, feedbackLink: null, subscribeLink: null }
  const end = {
    ...links,
    pages: [
      {
        reference: 'next',
        name: 'Next time',
        rows,
        translations: [{ ...translations[0], languageCode: 'ar', blocks, name: 'المرة القادمة' }],
      },
    ],
  }
  const ended = bodyOf(render({ readLanguages: ['ar'] }, { view: 'end', snapshot: shown, end }))
  expect(ended).toMatch(
    /<details class="end-page" lang="ar"[^>]*>.*المرة القادمة.*<div class="text" lang="ar" dir="rtl">.*أحضر شمعة/s,
  )
})

it('without a script languages are links to the same slide, which keep both languages; a hall has none', () => {
  const review = { list: slideList(1, 1, 2), wanted: 'slide1' }
  const html = bodyOf(
    render({ readLanguages: ['cy'], areWordsAsked: true, language: 'de', isLanguageAsked: true }, { review }),
  )
  const nav = /<nav[^>]*aria-label="Sprache der Folien">.*?<\/nav>/s.exec(html)?.[0] ?? ''
  const links = [...nav.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href = '', name]) => [
    href.replaceAll('&amp;', '&'),
    name,
  ])
  const path = '/watch/48210937/showing1?words='
  expect(links).toEqual([
    [`${path}en&autoJoin=true&slide=slide1&lang=de`, 'English'],
    [`${path}cy&autoJoin=true&slide=slide1&lang=de`, 'Cymraeg'],
    [`${path}ar&autoJoin=true&slide=slide1&lang=de`, 'العربية'],
  ])
  expect(nav.match(/aria-current="true"/g)).toHaveLength(1)
  expect(html).toMatch(/href="[^"]*words=cy[^"]*lang=fr"/)
  expect(html).toMatch(/class="button primary" href="[^"]*words=cy&(amp;)?autoJoin=true&(amp;)?lang=de"/)
  const hall = render({ readLanguages: ['cy', 'en'] }, { hall: { kind: 'hall', address: 'x', qr: null } })
  expect(bodyOf(hall)).toMatch(/lang="cy" dir="ltr">Dawel nos<span class="second" lang="en" dir="ltr">Silent night/)
  expect(bodyOf(hall)).not.toMatch(/data-offered|Language of the slides/)
})
