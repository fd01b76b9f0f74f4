import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { groundOf } from '../../../openapi/rules/theme/accents.ts'
import type { EventAppearance } from '../../api/watch/types.ts'
import { watchText } from '../../text/watch/en.ts'
import { createStore } from '../../ui/store.ts'
import type { ShowingPage, WatchPage } from '../page.ts'
import { LiveScreen } from '../screens/live/live-screen.tsx'
import { initialState } from '../state/watch-state.ts'
import { inEnglish } from '../test/in-english.tsx'
import {
  appearance,
  type display,
  end,
  hiddenRow,
  htmlOf,
  imageBlock,
  pageState,
  row,
  sharedState,
  showingPage,
  slide,
  slideList,
  snapshot,
  textBlock,
} from '../test/samples.ts'
import { renderDocument } from './document.tsx'

const parts = { css: 'body{margin:0}', script: '/assets/watch/main-x.js', isCacheable: true }
const rendered = (page: WatchPage) => renderDocument(sharedState(page), parts)
const render = (page: WatchPage) => htmlOf(rendered(page))
/** The page's markup without the embedded state. */
const seen = (page: WatchPage) => render(page).replace(/<script type="application\/json".*?<\/script>/s, '')
const words = (page: WatchPage) =>
  seen(page)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const live = (more: Partial<Parameters<typeof display>[0]> = {}, page: Partial<ShowingPage> = {}) =>
  showingPage({ snapshot: snapshot(more), ...page })

const REFRESH = '<noscript><meta http-equiv="refresh" content="10">'

describe('the first response', () => {
  it('contains the current slide, with its line breaks', () => {
    const rows = [row(textBlock('Silent night', 'Header')), row(textBlock('All is calm\nall is bright'))]
    const html = seen(live({ slide: slide(3, { rows }) }))
    expect(html).toMatch(/<h2[^>]*>Silent night<\/h2>/)
    expect(html).toMatch(/<span class="line">All is calm<\/span><span class="line">all is bright<\/span>/)
    expect(html).toContain('Slide 3 of 9')
  })
  it('refreshes itself without a script, as long as something may change', () => {
    expect(render(live())).toContain(REFRESH)
    expect(render(live({ status: 'waiting', slide: null }))).toContain(REFRESH)
    expect(render(live({}, { view: 'welcome' }))).toContain(REFRESH)
    expect(render({ screen: 'trouble' })).toContain(REFRESH)
    expect(render(live({ status: 'ended', slide: null }))).not.toContain('http-equiv="refresh"')
    expect(render({ screen: 'enter-code', typed: '', problem: null })).not.toContain('http-equiv="refresh"')
  })
  it('names its oEmbed description where other sites may embed it, with its address escaped', () => {
    const oEmbed = 'https://lectern.example/watch/oembed?url=a&b="'
    const html = htmlOf(renderDocument(sharedState(live()), { ...parts, oEmbed }))
    const link = 'rel="alternate" type="application/json+oembed"'
    expect(html).toContain(`${link} href="https://lectern.example/watch/oembed?url=a&amp;b=&quot;"`)
    expect(render(live())).not.toContain(link)
  })
  it("doesn't refresh earlier slides without a script", () => {
    const review = { list: slideList(1, 1, 2), wanted: 'slide1' }
    expect(render(live({ slide: slide(2) }, { review }))).not.toContain('http-equiv="refresh"')
  })
  it('shows the live slide below the welcome screen when Join has no script', () => {
    const noscript = /<noscript>(?:(?!<\/noscript>).)*Words of verse 1/s
    expect(render(live({}, { view: 'welcome' }))).toMatch(noscript)
    expect(words(live({ status: 'hold', slide: null }, { view: 'welcome' }))).not.toContain('Words of verse 1')
  })
  it('links to the captions without a script, and shows them there with the way back, keeping the languages', () => {
    const said = (id: string, text: string) =>
      ({ id, text, version: 1, isFinal: true, startedAtUtc: '2026-12-23T18:10:00Z', position: 1, sequence: 1 }) as const
    const shown = snapshot()
    const spoken = { snapshot: { ...shown, showing: { ...shown.showing, hasCaptions: true as const } } }
    expect(seen(live())).not.toContain('captions=on')
    const link = seen(live({}, spoken))
    expect(link).toMatch(/<noscript>.*<a href="[^"]*autoJoin=true&amp;captions=on#captions">Captions<\/a>/s)
    const list = [said('a', 'Good <evening>'), said('b', '')]
    const captions = { sequence: 2, startsAfter: 0, hasMore: false, captions: list }
    const html = render(live({}, { ...spoken, captions }))
    expect(html).toMatch(
      /<noscript>.*<h2 id="captions">Captions<\/h2><p lang="en" dir="auto">Good &lt;evening(>|&gt;)<\/p><p><a href="[^"]*autoJoin=true">/s,
    )
    expect(html).toContain(REFRESH)
    expect(html, 'languages keep them').toMatch(
      /autoJoin=true&amp;captions=on&amp;lang=de|autoJoin=true&captions=on&lang=de/,
    )
    expect(html.split('id="state"')[1]).not.toContain('evening')
  })
  it("contains the announcement over the slide, hold, waiting screen and earlier slides, in the event's language", () => {
    const announcement = { text: 'Te is <barod>', sinceUtc: '2026-12-23T18:10:00Z', endsUtc: null }
    const says = /<section class="announcement"[^>]*>.*<p lang="cy" dir="auto">Te is &lt;barod(>|&gt;)<\/p><\/section>/
    const shown = (more: Parameters<typeof live>[0], page?: Parameters<typeof live>[1]) =>
      seen(live({ announcement, languageCode: 'cy', ...more }, page))
    expect(shown({})).toMatch(says)
    expect(shown({ status: 'hold', slide: null })).toMatch(says)
    expect(shown({ status: 'waiting', slide: null })).toMatch(says)
    expect(shown({}, { review: { list: slideList(1, 1, 2), wanted: 'slide2' } })).toMatch(says)
    expect(seen(live())).not.toContain('class="announcement"')
  })
  it('shows the announcement below the welcome screen when Join has no script', () => {
    const announcement = { text: 'Tea is served', sinceUtc: '2026-12-23T18:10:00Z', endsUtc: null }
    const page = seen(live({ announcement, status: 'hold', slide: null }, { view: 'welcome' }))
    expect(page).toMatch(/<noscript>(?:(?!<\/noscript>).)*Tea is served/s)
  })
  it('names all of its own scripts and styles for the policy, and nothing from other hosts', () => {
    for (const page of [live(), live({}, { view: 'welcome' }), live({ status: 'ended', slide: null })]) {
      const { scripts, styles, ...parts } = rendered(page)
      const html = htmlOf(parts)
      const inlined = (tag: string) =>
        [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map((found) => found[1])
      expect(inlined('script')).toEqual(scripts)
      expect(styles).toEqual(expect.arrayContaining(inlined('style')))
      expect(scripts.at(-1)).toContain('src:"/assets/watch/main-x.js"')
      expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
      expect(html).not.toMatch(/ style="|<script [^>]*src=/)
    }
  })
  it('is the same for everyone, but for the visit', () => {
    const page = live()
    const { start, end } = rendered(page)
    expect(rendered(page)).toMatchObject({ start, end })
    expect(start + end).not.toMatch(/attendeeId|"now"/)
    expect(start).toMatch(/<script type="application\/json" id="visit">$/)
  })
  it('offers no reading settings where no script can open them', () => {
    expect(words(live())).not.toContain('Reading settings')
  })
  it('has the two empty live regions', () => {
    const html = render(live())
    expect(html).toMatch(/<div id="polite" class="unseen" aria-live="polite" aria-atomic="true" lang="en"><\/div>/)
    expect(html).toMatch(/<div id="assertive" class="unseen" aria-live="assertive" aria-atomic="true"><\/div>/)
  })
  it('escapes whatever organisers write', () => {
    const evil = '</script><script>alert(1)</script><!--'
    const html = render(live({ slide: slide(1, { name: evil, rows: [row(textBlock(evil, 'Header'))] }) }))
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script/g)).toHaveLength(4)
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(state).page.snapshot.display.slide.name).toBe(evil)
    expect(render(live({}, { snapshot: { ...snapshot(), event: appearance({ name: evil }) } }))).not.toContain(
      '<script>alert',
    )
  })
  it("has the event's language and style", () => {
    const html = render(live({ languageCode: 'he' }))
    expect(html).toContain('data-font="Classic" data-colour="Green"')
    expect(html).toMatch(/<div[^>]*lang="he"[^>]*dir="auto"|<div[^>]*dir="auto"[^>]*lang="he"/)
  })
  it('carries alignment, colours, accent and transition where the event has chosen them, and nothing of them otherwise', () => {
    const accentColours = { light: '#895705', dark: '#f2a93b', fill: '#f2a93b', onFill: '#000000' }
    const event = appearance({ textAlignment: 'Centre', colourScheme: 'Light', accentColours })
    const htmlOf = (more: Partial<EventAppearance>) =>
      render(live({}, { snapshot: { ...snapshot(), event: { ...event, ...more } } }))
    const html = htmlOf({})
    expect(html).toContain('data-align="Centre" data-scheme="Light" data-accent="own"')
    const tones = '--accent-in-light:#895705;--accent-in-dark:#f2a93b;--accent-fill:#f2a93b;--on-accent-fill:#000000'
    expect(html).toContain(`:root{${tones}}`)
    const ownGround = groundOf('#0b3d91')
    expect(htmlOf({ ownGround })).toMatch(/data-scheme="Dark".* data-ground="Dark".*--own-ground:#0b3d91/s)
    const background = { type: 'Image', blobName: 'images/1', scrimOpacity: 60 } as const
    expect(htmlOf({ slideTransition: 'Push' })).toContain('data-transition="Push"')
    expect(htmlOf({ ownGround, background }), 'its fade is made for the usual ground').not.toContain('data-ground')
    expect(render(live())).not.toMatch(/<html[^>]*data-(align|scheme|accent|ground|transition)|:root\{--accent-in/)
  })
  it('takes the colours that suit the picture of the slide on screen', () => {
    const rows = [row(imageBlock('', { background: { scrimOpacity: 20, colourScheme: 'Dark' } }), textBlock('Words'))]
    const html = render(live({ slide: slide(1, { rows }) }))
    expect(html).toContain('data-scheme="Dark"')
    expect(html).toMatch(/<div class="background" aria-hidden="true"><img/)
    expect(html.match(/<img/g)).toHaveLength(1)
  })
})

describe('each screen', () => {
  it.each([
    ['waiting', live({ status: 'waiting', slide: null }), watchText.waiting],
    ['started without a slide', live({ slide: null }), watchText.nothingYet],
    ['on hold', live({ status: 'hold', slide: null }), watchText.hold],
    ['ended', live({ status: 'ended', slide: null }), watchText.ended],
    ['enter code', { screen: 'enter-code', typed: '', problem: null }, watchText.enterCodeIntro],
    ['unknown code', { screen: 'enter-code', typed: '1', problem: 'unknown' }, watchText.unknownCode],
    ['rate limited', { screen: 'enter-code', typed: '1', problem: 'rate-limited' }, watchText.rateLimited],
    ['not found', { screen: 'not-found' }, watchText.notFound],
    ['trouble', { screen: 'trouble' }, watchText.troubleHint],
    ['about', { screen: 'about', event: appearance(), rows: [row(textBlock('Since 1974'))] }, 'Since 1974'],
  ] as [string, WatchPage, string][])('"%s" says what is wrong, under one heading', (_, page, text) => {
    expect(words(page)).toContain(text)
    expect(seen(page).match(/<h1/g)).toHaveLength(1)
  })
  it('"welcome" shows images, name, date and place, and Join works without a script', () => {
    const event = appearance({
      hasAbout: true,
      welcome: {
        blobName: 'h',
        width: 3840,
        height: 256,
        useNoIcon: false,
        iconBlobName: 'i',
        iconWidth: 900,
        iconHeight: 260,
      },
    })
    const showing = { reference: 'showing1', startDateUtc: '2026-12-24T17:00:00Z', location: 'Bath', isPreview: false }
    const html = seen(showingPage({ view: 'welcome', snapshot: { ...snapshot(), event, showing } }))
    expect(html).toContain('/api/images/h?w=')
    expect(html, 'keeps its width').toMatch(
      /<img class="logo wide" src="\/api\/images\/i\?w=640" width="900" height="260"/,
    )
    // At 9 rem high it's 15 times as wide, of which the phone shows the middle
    expect(html).toContain('width="3840" height="256"')
    expect(html).toContain('sizes="max(min(100vw, 56rem), 135rem)"')
    expect(html).toContain('24-Dec-2026 17:00 UTC')
    expect(html).toContain('Bath')
    expect(html).toContain('href="/watch/48210937/showing1?autoJoin=true"')
    expect(html).toContain('href="/watch/48210937/showing1?screen=about"')
  })
  it.each(['waiting', 'hold', 'ended'] as const)('"%s" shows the header image and the logo too', (status) => {
    const welcome = { blobName: 'h', width: 3840, height: 256, useNoIcon: false, iconBlobName: 'i' }
    const part = snapshot({ status, slide: null })
    const html = seen(showingPage({ snapshot: { ...part, event: appearance({ welcome }) } }))
    expect(html).toMatch(
      /<main.*<img class="hero" src="\/api\/images\/h.*<img class="logo" src="\/api\/images\/i\?w=320".*<h2/s,
    )
  })
  it.each([
    [true, { status: 'live' as const }, 1],
    [false, { status: 'live' as const }, 0],
    [true, { status: 'waiting' as const, slide: null }, 0],
  ])('the hall shows the wide logo beside slides if the event has chosen it (%s, %o)', (hasHallLogo, state, times) => {
    const wideLogo = { blobName: 'w', width: 900, height: 260 }
    const welcome = { blobName: null, width: null, height: null, useNoIcon: false, iconBlobName: 'i', wideLogo }
    const event = appearance({ hasHallLogo, welcome })
    const html = seen(
      showingPage({ snapshot: { ...snapshot(state), event }, hall: { kind: 'hall', address: '', qr: null } }),
    )
    expect(html.match(/<img class="hall-brand wide" src="\/api\/images\/w\?w=640"/g) ?? []).toHaveLength(times)
  })
  it('"about" is named in the title, and says in a preview that it is empty', () => {
    const html = render({ screen: 'about', event: appearance(), rows: [] })
    expect(html).toContain('<title>About Carols by candlelight · Lectern</title>')
    expect(html).toContain(watchText.aboutEmpty)
    expect(html).toContain('<h1 tabindex="-1"')
    expect(words({ screen: 'about', event: appearance(), rows: [row(textBlock('Since 1974'))] })).not.toContain(
      'Nothing is',
    )
  })
  it('"welcome" hides the logo if the organiser has hidden it', () => {
    const event = appearance({
      welcome: { blobName: null, width: null, height: null, useNoIcon: true, iconBlobName: 'i' },
    })
    expect(seen(showingPage({ view: 'welcome', snapshot: { ...snapshot(), event } }))).not.toContain('/api/images/')
  })
  it('"choose" offers each showing', () => {
    const showings = [
      { reference: 'one', startDateUtc: '2026-12-24T17:00:00Z', location: 'Bath', status: 'waiting' as const },
      { reference: 'two', startDateUtc: null, location: null, status: 'live' as const },
    ]
    const event = { ...appearance(), showings, currentShowing: { reference: 'two' } }
    const html = seen({ screen: 'choose', event })
    expect(html).toContain('href="/watch/48210937/showing1/one"')
    expect(html).toContain('href="/watch/48210937/showing1/two"')
    expect(html).toContain('Live now')
    const inHall = seen({ screen: 'choose', event, display: 'hall' })
    expect(inHall).toContain('href="/watch/48210937/showing1/one?display=hall"')
    expect(render({ screen: 'choose', event, display: 'hall' })).toContain('data-display="choice"')
  })
  it('"ended" shows its links and pages first, and a way to review', () => {
    const page = live(
      { status: 'ended', slide: null },
      {
        end: end({
          donationPageLink: 'https://example.org/give',
          feedbackLink: 'javascript:alert(1)',
          subscribeLink: 'Ask at the door',
          pages: [{ reference: 'p', name: 'Next concerts', rows: [row(textBlock('Easter Vigil'))] }],
        }),
      },
    )
    const html = seen(page)
    expect(html).toMatch(/<a[^>]*href="https:\/\/example\.org\/give"[^>]*>Donate<\/a>/)
    expect(html).not.toContain('href="javascript:')
    expect(words(page)).toContain('Subscribe: Ask at the door')
    expect(words(page)).toContain('Next concerts Easter Vigil')
    expect(html).toMatch(/href="[^"]*autoJoin=true&amp;slide=first"[^>]*>Back to review/)
  })
  it("shows that it's a preview", () => {
    const preview = { ...snapshot(), showing: { ...snapshot().showing, isPreview: true } }
    for (const view of ['welcome', 'live', 'end'] as const) {
      expect(words(showingPage({ view, snapshot: preview, end: end() }))).toContain('Preview')
    }
  })
  it('marks a wrong input, with the same text at the top and at the field', () => {
    const html = render({ screen: 'enter-code', typed: '12"><b>', problem: 'malformed' })
    expect(html).toContain('<title>Error: Join an event')
    expect(html.match(/Enter the eight digits of the access code/g)).toHaveLength(2)
    expect(html).toMatch(/<input[^>]*aria-describedby="code-hint code-error"/)
    expect(html).toMatch(/<input[^>]*value="12&quot;(?:>|&gt;)(?:<|&lt;)b/)
  })
})

describe('looking back without a script', () => {
  const review = { list: slideList(1, 1, 2, 3), wanted: 'slide2' }
  it('shows the slide with links to its neighbours and back to live', () => {
    const html = seen(live({ slide: slide(3) }, { review }))
    expect(html).toContain('Words of verse 2')
    expect(html).toMatch(/slide=slide1"[^>]*>Back</)
    expect(html).toMatch(/slide=slide3"[^>]*>Forward</)
    expect(html).toMatch(/href="\/watch\/48210937\/showing1\?autoJoin=true"[^>]*>Back to live/)
  })
  it('is offered where allowed, and disabled at the first slide', () => {
    expect(seen(live({ slide: slide(3) }))).toMatch(/slide=back"[^>]*>Back</)
    expect(seen(live({ slide: slide(1) }))).toMatch(/<a[^>]*aria-disabled="true"[^>]*>Back</)
    expect(seen(live({ slide: slide(3), allowUserNavigation: false }))).not.toMatch(/>Back</)
    expect(seen(live({ slide: slide(3) }))).not.toMatch(/>Forward</)
    expect(seen(live({ slide: slide(3), allowViewAllPages: true }))).toMatch(/slide=forward"[^>]*>Forward</)
  })
})

describe('slides', () => {
  const of = (...rows: ReturnType<typeof row>[]) => seen(live({ slide: slide(1, { rows }) }))
  it('collapse rows behind "Show more"', () => {
    expect(of(hiddenRow(textBlock('Parking')))).toMatch(
      /<details[^>]*><summary lang="en" dir="ltr">.*Show more.*<\/summary>.*Parking/s,
    )
  })
  it('give images their size, widths and alternative texts', () => {
    const html = of(row(imageBlock('A choir')))
    expect(html).toMatch(/<img[^>]*width="1600"/)
    expect(html).toMatch(/<img[^>]*height="900"/)
    expect(html).toMatch(/<img[^>]*alt="A choir"/)
    expect(html).toMatch(/<img[^>]*srcset="[^"]+ 320w, /i)
  })
  it('hide decorative images and label images without alternative text', () => {
    expect(of(row(imageBlock('')))).toMatch(/<img[^>]*alt(?:=""|[ >])/)
    expect(of(row(imageBlock(null)))).toMatch(/<img[^>]*alt="Image"/)
  })
})

it('an attendee waiting for a seat sees no slide', () => {
  const state = initialState(snapshot(), { seat: { kind: 'full', place: 2 } })
  const nothing = () => undefined
  const actions = { move: nothing, backToLive: nothing, reconnectNow: nothing, pause: nothing, resume: nothing }
  const live = { note: null, ...actions, repeat: nothing, mayDarken: false }
  const frame = pageState(showingPage())
  const html = renderToString(
    inEnglish(<LiveScreen store={createStore(state)} state={state} live={live} frame={frame} />),
  )
  expect(html).toContain('This event is full')
  expect(html).toContain(watchText.fullPlace(2))
  expect(html).not.toContain('Words of verse 1')
})
