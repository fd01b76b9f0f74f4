import { expect, test } from '../support/fixtures.ts'

const nonceOf = (policy: string | undefined) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1]

test('pages allow scripts and styles by a nonce that changes with each response, and nothing inline', async ({
  request,
  server,
}) => {
  for (const path of ['/', '/Account/Login', '/dashboard', '/dev/mailbox']) {
    const answers = await Promise.all([1, 2].map(() => request.get(server.origin + path)))
    const policies = answers.map((answer) => answer.headers()['content-security-policy'] ?? '')
    for (const policy of policies) {
      expect(policy).not.toContain('unsafe')
      expect(policy).toMatch(/base-uri 'none'/)
      expect(policy).toMatch(/(object-src|default-src) 'none'/)
      expect(policy).toMatch(/frame-ancestors ('none'|'self')/)
    }
    const [first, second] = policies.map(nonceOf)
    expect(first).toBeTruthy()
    expect(first).not.toBe(second)
    const html = await answers[0]?.text()
    expect(html).toContain(`nonce="${first}"`)
    expect(html).not.toMatch(/<script(?![^>]*(nonce=|application\/json))|<style(?![^>]*nonce=)/)
    expect(answers[0]?.headers()['cache-control']).toContain('no-store')
  }
})

test("a script injected into a page doesn't run", async ({ page, server }) => {
  await page.goto(`${server.origin}/Account/Login`)
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective), {
          once: true,
        })
        const image = document.createElement('div')
        image.innerHTML = '<img src="x:" onerror="document.title = \'taken over\'">'
        document.body.append(image)
      }),
  )
  expect(refused).toMatch(/^(script-src|img-src)/)
  expect(await page.title()).not.toBe('taken over')
})
