import { type Page, test } from '@playwright/test'

/** The test that is under way and has failed, if any; pictures are taken without tests. */
function failedTest() {
  try {
    const info = test.info()
    return info.status !== info.expectedStatus ? info : null
  } catch {
    return null
  }
}

/** When a test has failed: says where each of its devices was, by its name, and keeps what it showed. */
export async function keepWhatDevicesShowed(devices: ReadonlyMap<Page, string>) {
  const info = failedTest()
  if (!info) return
  for (const [page, name] of devices) {
    if (page.isClosed()) continue
    process.stdout.write(`      ${info.title}: ${name} was at ${page.url()}\n`)
    const picture = await page.screenshot({ timeout: 5_000 }).catch(() => null)
    if (picture) await info.attach(`${name}.png`, { body: picture, contentType: 'image/png' })
  }
}
