import { describe, expect, it } from 'vitest'
import { watchTexts } from '../../text/watch/all.ts'
import { type Language, languages } from '../../text/watch/languages.ts'
import type { SharedState, WatchPage } from '../page.ts'
import {
  appearance,
  hiddenRow,
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

const parts = { css: '', script: '/assets/watch/main-x.js', isCacheable: false }
const render = (page: WatchPage, frame: Partial<SharedState> = {}) =>
  htmlOf(renderDocument({ ...sharedState(page), ...frame }, parts))
const code: WatchPage = { screen: 'enter-code', typed: '', problem: null }
/** All links to this site, except those to languages. */
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].filter(([tag]) => !/hreflang/i.test(tag)).map(([, href]) => href)

describe.each(languages)('a page in %s', (language: Language) => {
  const html = render(code, { language })

  it('declares its language and direction, and has its texts and its title', () => {
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(html).toContain(`<title>${watchTexts[language].pageTitle(watchTexts[language].enterCodeTitle)}</title>`)
    expect(html).toContain(watchTexts[language].accessCode)
  })
  it('preloads the texts of that language, and no others', () => {
    expect(html.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([
      `<link rel="modulepreload" href="/${language}-x.js">`,
      '<link rel="modulepreload" href="/assets/watch/main-x.js">',
    ])
  })
  it('offers each language by its own name, and marks the current one', () => {
    expect([...html.matchAll(/<a [^>]*hreflang="(\w+)"/gi)].map(([, one]) => one)).toEqual(languages)
    expect(html).toMatch(/<a [^>]*lang="ar"[^>]*>العربية<\/a>/)
    expect(html.match(/aria-current="true"/g)).toHaveLength(1)
  })
  it("keeps the order of the code's digits", () => {
    expect(html).toMatch(/<input [^>]*dir="ltr"/)
  })
})

describe('a requested language', () => {
  const asked = { language: 'cy', isLanguageAsked: true } as const

  it('is kept in every link and in the form', () => {
    expect(render(code, asked)).toContain('<input type="hidden" name="lang" value="cy"')
    const review = { list: slideList(1, 1, 2), wanted: 'slide1' }
    const pages: WatchPage[] = [
      showingPage({ view: 'welcome', snapshot: { ...snapshot(), event: appearance({ hasAbout: true }) } }),
      showingPage({ snapshot: snapshot({ slide: slide(2) }), review }),
      showingPage({ snapshot: snapshot({ status: 'ended', slide: null }) }),
      { screen: 'about', event: appearance(), rows: [] },
      { screen: 'not-found' },
    ]
    for (const page of pages) {
      expect(links(render(page, asked)).length).toBeGreaterThan(0)
      for (const link of links(render(page, asked))) expect(link).toMatch(/[?;&]lang=cy$/)
    }
  })
  it("isn't in the links if it's the phone’s own", () => {
    expect(render(code, { language: 'cy' })).not.toContain('name="lang"')
    expect(links(render(showingPage({ view: 'welcome' }), { language: 'cy' })).join()).not.toContain('lang=')
  })
  it('can be changed on an earlier slide, also without a script', () => {
    const review = { list: slideList(1, 1, 2), wanted: 'slide1' }
    const html = render(showingPage({ snapshot: snapshot({ slide: slide(2) }), review }))
    expect(html).toMatch(
      /<noscript>.*href="\/watch\/48210937\/showing1\?autoJoin=true&(amp;)?slide=slide1&(amp;)?lang=de"/s,
    )
  })
})

it('interface texts within a slide have their own language and direction', () => {
  const rows = [hiddenRow(textBlock('Parking')), row(textBlock('Silent night'))]
  const html = render(showingPage({ snapshot: snapshot({ slide: slide(1, { rows }) }) }), { language: 'ar' })
  expect(html).toMatch(/<div[^>]*class="slide-body content"[^>]*lang="en"[^>]*>/)
  expect(html).toMatch(/<summary lang="ar" dir="rtl">/)
  // The first announcement is a slide, in the event's language
  expect(html).toMatch(/<div id="polite"[^>]*lang="en">/)
})
