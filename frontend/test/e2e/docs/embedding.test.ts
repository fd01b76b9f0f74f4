import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { songSlides } from '../support/content/slides.ts'
import { Devices } from '../support/devices/devices.ts'
import { expect, test } from '../support/fixtures.ts'
import { OrganiserApi } from '../support/people/organiser-api.ts'
import { LecternServer } from '../support/server/server.ts'

const guide = readFileSync(new URL('../../../../docs/guides/embedding-the-watch-page.md', import.meta.url), 'utf8')
const snippetOf = (name: string) => new RegExp(`^\`\`\`html ${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)?.[1] ?? ''

/** A third-party page that embeds the guide's frame. */
async function openParishSite() {
  let html = ''
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><html lang="en"><title>Parish</title><link rel="icon" href="data:,"><h1>Parish</h1>${html}`,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    frame(link: string) {
      html = snippetOf('embed.html').replace('https://lectern.example/watch/48210937', link)
      expect(html, 'the guide has the address that a reader replaces').toContain(`src="${link}?lang=en"`)
    },
    include(origin: string, code: string) {
      html = snippetOf('script.html').replace('https://lectern.example', origin).replace('48210937', code)
      expect(html, 'the guide has what a reader replaces').toContain(
        `src="${origin}/watch/embed.js" data-code="${code}"`,
      )
    },
    close: () => server.close(),
  }
}

for (const isNamed of [true, false]) {
  const title = `the guide's frame ${isNamed ? 'shows the event on an allowed site' : 'stays empty on any other site'}`
  test(title, { tag: '@nightly' }, async ({ browser }) => {
    const parish = await openParishSite()
    const settings = isNamed ? { EMBED_ORIGINS: parish.origin } : {}
    const server = await new LecternServer({ settings: settings as Record<string, string> }).start()
    const devices = new Devices(browser, server.origin, [parish.origin])
    const api = await OrganiserApi.logIn(server.origin)
    const event = await api.createEvent({ name: 'Evensong', slides: songSlides() })
    parish.frame(`${server.origin}/watch/${event.accessCode}`)
    const visitor = await devices.desktop()
    const refusals: string[] = []
    visitor.on('requestfailed', (request) => refusals.push(request.url()))
    await visitor.goto(parish.origin)
    const heading = visitor.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Evensong' })
    if (isNamed) await expect(heading).toBeVisible()
    else await expect.poll(() => refusals.length).toBeGreaterThan(0)
    expect(await heading.count()).toBe(isNamed ? 1 : 0)
    if (isNamed) {
      parish.include(server.origin, event.accessCode)
      await visitor.goto(parish.origin)
      await expect(heading).toBeVisible()
      await expect(visitor.locator('iframe')).toHaveAttribute('title', 'What is shown now')
    }
    await api.dispose()
    // The test expects the browser's error about the refused frame
    if (isNamed) await devices.close()
    else await devices.close().catch((error: Error) => expect(error.message).toMatch(/frame-ancestors|Framing/))
    await server.dispose()
    parish.close()
  })
}
