import type { Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { editorAt } from '../editor/steps.ts'
import { textRow } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'

/** Texts that would create elements or run scripts if a page treated them as HTML, links, or Markdown with HTML. */
const TEXTS = [
  '<script data-hit>window.hit = 1</script>',
  '<img data-hit src=x: onerror="window.hit=1">',
  '"><svg data-hit onload=window.hit=1>',
  "'-window.hit=1-'",
  '</title><body data-hit onload=window.hit=1>',
  '<iframe data-hit srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<math><mtext></table><mglyph><style><img data-hit src=x: onerror=window.hit=1>',
  '<a data-hit href="javascript:window.hit=1">tap</a>',
  '[tap](javascript:window.hit=1)',
  '[tap](JaVaScRiPt:window.hit=1)',
  '[tap](java\tscript:window.hit=1)',
  '[tap](&#106;avascript:window.hit=1)',
  '[tap](data:text/html,<script>window.hit=1</script>)',
  '[tap](vbscript:window.hit=1)',
  '[tap](https://example.com/" onmouseover="window.hit=1)',
  '![x](x: "onerror=window.hit=1")',
  '<https://example.com/"onclick=window.hit=1>',
  '**<b data-hit onclick=window.hit=1>bold</b>**',
  '- <details data-hit open ontoggle=window.hit=1>',
  '{{constructor.constructor("window.hit=1")()}}',
  '\u2028<!--<img data-hit src=x: onerror=window.hit=1>-->',
  '&lt;img data-hit src=x: onerror=window.hit=1&gt;',
]
const NAME = '</script><img data-hit src=x: onerror="window.hit=1">'

/** Records content security policy violations: escaping should prevent even those. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Object.assign(window, { violation: `${violatedDirective} ${blockedURI}` })
    })
  })

/** Expects that the texts stay text in the page and its frames. */
async function expectTextAlone(page: Page, where: string) {
  for (const frame of page.frames()) {
    const found = await frame.evaluate(() => {
      const marks =
        '[data-hit], a[href^="javascript:" i], a[href^="data:" i], a[href^="vbscript:" i], [onmouseover], [onclick]'
      const { hit, violation } = window as { hit?: unknown; violation?: string }
      return { elements: [...document.querySelectorAll(marks)].map((one) => one.outerHTML), hit, violation }
    })
    expect(found, where).toEqual({ elements: [], hit: undefined, violation: undefined })
  }
}

test('texts with markup and scripts stay text on phones, for the presenter, in the editor and in lists', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const slides = TEXTS.map((text) => ({
    name: text.replaceAll(/\s/g, ' '),
    rows: [textRow(text, 'Header'), textRow(text)],
  }))
  const event = await api.createEvent({ name: NAME, slides })
  await api.start(event)
  const announcement = `/api/sessions/${event.reference}/showings/${event.showing}/announcement`
  await api.call('PUT', announcement, { text: NAME })
  const phone = await devices.phone()
  await watchPolicy(phone)
  await phone.goto(event.publicLink)
  await expectTextAlone(phone, 'welcome screen')
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  for (let at = 0; at < TEXTS.length; at++) {
    await api.show(event, at)
    await expect(phone.getByText(watchText.slideOf(at + 1, TEXTS.length), { exact: true })).toBeVisible()
    await expectTextAlone(phone, `phone, ${TEXTS[at]}`)
  }
  const desk = await devices.desktop({ storageState: await api.login() })
  await watchPolicy(desk)
  for (const path of ['/dashboard', `/Sessions/${event.reference}/Present/${event.showing}`, editorAt(event, 0)]) {
    await desk.goto(path)
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(desk.getByText('data-hit').first()).toBeAttached()
    await expectTextAlone(desk, path)
  }
  await devices.close()
})
