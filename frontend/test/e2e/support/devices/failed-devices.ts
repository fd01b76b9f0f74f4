import { type Page, test } from '@playwright/test'

/** The running test if it has failed; screenshots run without tests. */
function failedTest() {
  try {
    const info = test.info()
    return info.status !== info.expectedStatus ? info : null
  } catch {
    return null
  }
}

/** After a failure: prints each device's address and saves what it showed. */
export async function saveScreenshots(devices: ReadonlyMap<Page, string>) {
  const info = failedTest()
  if (!info) return
  for (const [page, name] of devices) {
    if (page.isClosed()) continue
    process.stdout.write(`      ${info.title}: ${name} was at ${page.url()}\n`)
    const picture = await page.screenshot({ timeout: 5_000 }).catch(() => null)
    if (picture) await info.attach(`${name}.png`, { body: picture, contentType: 'image/png' })
  }
}
