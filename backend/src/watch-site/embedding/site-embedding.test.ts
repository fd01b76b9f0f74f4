import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { WatchPages } from '../../../test/support/watch-pages.ts'

const pages = new WatchPages()
const SITE = { PUBLIC_ORIGIN: 'https://lectern.example', EMBED_ORIGINS: 'https://parish.example.org' }
const at = (path: string) => `https://lectern.example${path}`
const oEmbed = (url: string, more = '') => `${at('/watch/oembed')}?url=${encodeURIComponent(url)}${more}`

describe('oEmbed', () => {
  test('describes the frame of an event and of a showing, with its name escaped and no query of the link', async () => {
    const site = pages.site(SITE)
    await pages.organiser.put(`/api/sessions/${pages.concert.reference}`, { name: 'Carols "by" <candlelight>' })
    for (const url of [at(`/watch/${pages.code}?key=secret`), `${at(pages.here)}/`]) {
      const answer = await site.request(oEmbed(url))
      expect(await answer.json()).toMatchObject({
        version: '1.0',
        type: 'rich',
        title: 'Carols "by" <candlelight>',
        html: `<iframe src="${at(pages.here)}" title="Carols &quot;by&quot; &lt;candlelight&gt;" width="640" height="480" style="border:0" loading="lazy" allow="fullscreen; screen-wake-lock"></iframe>`,
      })
    }
    const small = await site.request(oEmbed(at(pages.here), '&maxwidth=400&maxheight=10'))
    expect(await small.json()).toMatchObject({ width: 400, height: 320 })
  })

  test.each([
    ['an unknown code', at('/watch/00000000')],
    ['another site', 'https://elsewhere.example/watch/48210937'],
    ['a page of organisers', at('/dashboard')],
    ['a preview', at('/watch/preview/abc')],
    ['no address', 'watch'],
  ])('finds nothing for %s', async (_what, url) => {
    expect((await pages.site(SITE).request(oEmbed(url))).status).toBe(404)
  })

  test('is JSON only', async () => {
    expect((await pages.site(SITE).request(oEmbed(at(pages.here), '&format=xml'))).status).toBe(501)
  })
})

test('pages name their description, and the script is offered, only where the operator allows other sites', async () => {
  const [open, closed] = [pages.site(SITE), pages.site({ PUBLIC_ORIGIN: SITE.PUBLIC_ORIGIN })]
  const oEmbedOf = async (on: typeof open) =>
    ((await (await on.request(at(pages.here))).json()) as { oEmbed: unknown }).oEmbed
  expect(await oEmbedOf(open)).toBe(oEmbed(at(pages.here)))
  expect(await oEmbedOf(closed)).toBeNull()
  const script = await open.request(at('/watch/embed.js'))
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  for (const path of ['/watch/embed.js', '/watch/oembed']) expect((await closed.request(at(path))).status).toBe(404)
})

test('the script adds a titled frame of its own site after itself, whatever its page says', async () => {
  const text = await (await pages.site(SITE).request(at('/watch/embed.js'))).text()
  const framed = (dataset: Record<string, string>) => {
    const frame: Record<string, unknown> = { style: {} }
    const currentScript = { dataset, src: at('/watch/embed.js'), after: (added: object) => expect(added).toBe(frame) }
    runInNewContext(text, { document: { currentScript, createElement: () => frame }, URL, Object, Number })
    return frame
  }
  expect(framed({ code: '48210937', lang: 'de', height: '600', title: 'Lieder' })).toMatchObject({
    src: at('/watch/48210937?lang=de'),
    title: 'Lieder',
    loading: 'lazy',
    style: { height: '600px', minHeight: '320px', resize: 'vertical' },
  })
  expect(framed({ code: '48210937', display: 'hall', height: '180' })).toMatchObject({
    src: at('/watch/48210937?display=hall'),
    style: { height: '180px', minHeight: '90px' },
  })
  expect(framed({ code: '//elsewhere.example/x' }).src).toBe(at('/watch/%2F%2Felsewhere.example%2Fx'))
})
