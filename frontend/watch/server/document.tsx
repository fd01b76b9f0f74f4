import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { nameInLanguages } from '../../../openapi/client/live/words.ts'
import { lookOf } from '../../slide/look.ts'
import { watchTexts } from '../../text/watch/all.ts'
import { directionOf } from '../../text/watch/languages.ts'
import type { WatchText } from '../../text/watch/watch-text.ts'
import { slideOnScreen } from '../announce/announce-changes.ts'
import { App } from '../app.tsx'
import { CaptionsWithoutScript } from '../captions/captions-without-script.tsx'
import { HallScreen } from '../hall/hall-screen.tsx'
import { askedWords, LanguageProvider } from '../language/language-context.tsx'
import { LanguageLinks } from '../language/language-links.tsx'
import { takeRememberedLanguage } from '../language/remembered-language.ts'
import type { CheckingPage, PageState, SharedState, ShowingPage, WatchPage } from '../page.ts'
import { appearanceOf, titleOf } from '../page-title.ts'
import { EARLY_SCRIPT } from '../reading/paint-early.ts'
import { AnnouncementCard } from '../screens/live/announcement-card.tsx'
import { SlideStage } from '../screens/live/slide-stage.tsx'
import { StageScreen } from '../stage/stage-screen.tsx'
import { inLanguage } from '../state/read-slide.ts'
import { stateOfPage } from '../state/state-of-page.ts'
import { screenIn } from '../translation/reader.ts'
import * as translationParts from '../translation/translation-parts.tsx'
import { readerOfPage } from '../translation/use-translation-parts.ts'
import { WordsLinks } from '../translation/words-links.tsx'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and quoted attributes. */
const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark)

/** Serialises a value as JSON for a script element: nothing in it can close the element or open a comment. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export interface DocumentParts {
  css: string
  /** The path of the built script. */
  script: string
  /** Whether phones may cache visited pages for offline use. */
  isCacheable: boolean
  /** The address of the page's oEmbed description. */
  oEmbed?: string | null
}

/** A page as it's the same for everyone. Between its two parts the server writes the visit (`PageVisit`) as JSON. */
export interface RenderedPage {
  start: string
  end: string
  /** The page's own style and script elements: their contents are all that its content security policy allows. */
  styles: string[]
  scripts: string[]
}

/** Nothing that depends on the time is rendered on the server. */
const ANY_TIME = new Date(0).toISOString()

const REFRESH_SECONDS = 10
/** The welcome screen leaves room for the slide below it. */
const ROOM_BELOW = '.card{min-block-size:0}'

/**
 * A complete page: its markup, style and the state for hydration, so that one response suffices to read the current
 * slide. Without a script, a page that changes refreshes itself.
 */
export const renderDocument = (
  found: SharedState,
  { css, script, isCacheable, oEmbed }: DocumentParts,
): RenderedPage => {
  const shared = inReadLanguages(found)
  const state = { ...shared, now: ANY_TIME }
  const text = watchTexts[state.language]
  const { data, colours } = lookOf(appearanceOf(state.page), slideOf(state.page)?.rows)
  const own = Object.entries(colours).map(([name, value]) => `${name}:${value}`)
  const early = `${takeRememberedLanguage};${EARLY_SCRIPT}`
  const style = `${css}${own.length > 0 ? `:root{${own.join(';')}}` : ''}`
  // The policy allows this text, and what it loads; an `src` in the markup would need more
  const main = `document.head.append(Object.assign(document.createElement('script'),{type:'module',src:${JSON.stringify(script)}}))`
  const start = `<!doctype html>
<html lang="${text.language}" dir="${directionOf(text.language)}"${attributesOf({ ...data, ...wordsOf(state) })}${hallAttributes(state.page)}>
<head>
<meta charset="utf-8">
<script>${early}</script>
${metaHtml(state, text)}
<style>${style}</style>
<link rel="icon" href="/assets/watch/favicon.svg" type="image/svg+xml">
${isCacheable ? manifestLinks(state.base) : ''}
${oEmbed ? oEmbedLink(oEmbed) : ''}
<link rel="modulepreload" href="${state.words[text.language]}">
<link rel="modulepreload" href="${script}">
</head>
<body>
${contentHtml(state, text)}
<script type="application/json" id="state">${escapeJson(forScript(shared))}</script>
<script type="application/json" id="visit">`
  const end = `</script>
<script>${main}</script>
</body>
</html>`
  return { start, end, styles: [style, ROOM_BELOW], scripts: [early, main] }
}

const metaHtml = (state: PageState, text: WatchText) => {
  const refresh = changesByItself(state.page)
    ? `<noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS}"><style>${ROOM_BELOW}</style></noscript>`
    : ''
  const retry = state.page.screen === 'checking' ? retryOf(state.page) : ''
  return `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeText(titleOf(text, state.page, readEvent(state)))}</title>
${refresh}${retry}`
}

/** The page, the live regions, and what is shown without a script. */
const contentHtml = (state: PageState, text: WatchText) => {
  const withLanguage = (children: ReactNode) => (
    <LanguageProvider value={{ text, isAsked: state.isLanguageAsked, askedWords: askedWords(state) }}>
      {children}
    </LanguageProvider>
  )
  const language = appearanceOf(state.page)?.languageCode ?? 'en'
  return `<div id="page">${renderToString(withLanguage(<App {...state} Hall={HallScreen} Stage={StageScreen} translation={translationParts} />))}</div><!--page-->
<div id="polite" class="unseen" aria-live="polite" aria-atomic="true" lang="${escapeText(language)}"></div>
<div id="assertive" class="unseen" aria-live="assertive" aria-atomic="true"></div>
${renderToString(withLanguage(<WithoutScript text={text} {...state} />))}`
}

/** The screens without a slide have their words in the language of the request, so their script needs no translations. */
const inReadLanguages = (state: SharedState): SharedState => {
  const { page, readLanguages } = state
  if (!readLanguages || (page.screen !== 'about' && page.screen !== 'choose')) return state
  const event = { ...page.event, ...nameInLanguages(page.event, readLanguages) }
  if (page.screen === 'choose') return { ...state, page: { ...page, event: { ...page.event, ...event } } }
  const about = { name: page.event.name, rows: page.rows, translations: page.translations }
  const { rows } = screenIn(readLanguages, about, page.event.languageCode)
  return { ...state, page: { screen: 'about', event, rows } }
}

/** The event as its name is read at first. */
const readEvent = (state: PageState) =>
  state.page.screen === 'showing' ? inLanguage(stateOf(state.page, state)).event : appearanceOf(state.page)

/** With a script, captions are followed from the first one on. */
const forScript = (state: SharedState): SharedState =>
  state.page.screen === 'showing' ? { ...state, page: { ...state.page, captions: undefined } } : state

/** Without a script, the page waits for its turn. */
const retryOf = ({ again, seconds }: CheckingPage) =>
  `<noscript><meta http-equiv="refresh" content="${seconds};url=${escapeText(again)}"></noscript>`

/** Lets other sites turn a link to the page into a frame. */
const oEmbedLink = (address: string) =>
  `<link rel="alternate" type="application/json+oembed" href="${escapeText(address)}">`

/** Lets a phone install the site on its home screen. */
const manifestLinks = (base: string) =>
  `<link rel="manifest" href="${base}/manifest.webmanifest">
<link rel="apple-touch-icon" href="/assets/watch/icon-192.png">`

/** A projector's computer has a good connection, and its text is large: it loads the typefaces immediately. */
const hallAttributes = (page: WatchPage) => {
  const kind = displayOf(page)
  return kind ? ` data-typefaces data-display="${kind}"` : ''
}

const displayOf = (page: WatchPage) => {
  if (page.screen === 'showing') return page.hall?.kind
  if (page.screen === 'stage') return 'stage'
  // A choice over a video would hide it, and its reader is the operator
  return page.screen === 'choose' && page.display ? 'choice' : undefined
}

const attributesOf = (data: Record<string, string>) =>
  Object.entries(data)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('')

/** The slide that is on the page from the start. */
const slideOf = (page: WatchPage) =>
  page.screen === 'showing' && page.view === 'live' ? slideOnScreen(stateOfPage(page)) : null

/** Whether the page would change over time without user action. */
const changesByItself = (page: WatchPage): boolean => {
  if (page.screen === 'trouble') return true
  return (
    page.screen === 'showing' &&
    page.view !== 'end' &&
    !stateOfPage(page).review &&
    page.snapshot.display.status !== 'ended'
  )
}

/**
 * For browsers without a script: what the welcome screen shows only after Join, a note that the page refreshes, and the
 * languages, which are otherwise in the reading settings.
 */
const WithoutScript = ({ text, ...state }: PageState & { text: WatchText }) => {
  const { page, here, readLanguages = [] } = state
  const isSlides = page.screen === 'showing' && page.view !== 'welcome'
  if (!isSlides && !changesByItself(page)) return null
  const shown = page.screen === 'showing' && page.view === 'welcome' ? stateOf(page, state) : null
  const slide = shown && slideOnScreen(shown)
  return (
    <noscript>
      {shown && <AnnouncementCard state={shown} />}
      {slide && (
        <div className="slide-without-script">
          <SlideStage slide={slide} languageCode={shown.display.languageCode} />
        </div>
      )}
      {isSlides && !page.hall && page.snapshot.showing.hasCaptions && (
        <CaptionsWithoutScript page={page} path={here} query={{ ...queryOf(page), ...wordsInQuery(state) }} />
      )}
      {changesByItself(page) && <p className="without-script">{text.withoutScript}</p>}
      {isSlides && page.snapshot.event.languages && !page.hall && (
        <WordsLinks event={page.snapshot.event} languages={readLanguages} path={here} query={queryOf(page)} />
      )}
      {isSlides && <LanguageLinks path={here} query={{ ...queryOf(page), ...wordsInQuery(state) }} />}
    </noscript>
  )
}

const stateOf = (page: ShowingPage, state: PageState) =>
  stateOfPage(page, undefined, readerOfPage(page, state, translationParts))

const wordsInQuery = (state: PageState): Record<string, string> => {
  const words = askedWords(state)
  return words ? { words } : {}
}

/** From which the head's script sees whether this device wants others. */
const wordsOf = ({ page, readLanguages }: SharedState): Record<string, string> => {
  const event = appearanceOf(page)
  const isHall = page.screen === 'showing' && page.hall
  return event && readLanguages && !isHall
    ? { words: readLanguages.join(), offered: translationParts.offeredBy(event).join() }
    : {}
}

/** The query of a page with slides. */
const queryOf = ({ review, captions }: ShowingPage): Record<string, string> => ({
  autoJoin: 'true',
  ...(review && { slide: review.wanted }),
  ...(captions && { captions: 'on' }),
})
