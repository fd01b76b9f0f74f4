import type { Page } from '@playwright/test'

/**
 * Records every text written into the watch site's live regions, and their number of nodes. Call again after a load.
 */
export const listen = (phone: Page) =>
  phone.evaluate(() => {
    const texts: string[] = []
    const note = (id: string) => {
      const region = document.getElementById(id)
      if (!region) throw new Error(`there is no region "${id}"`)
      new MutationObserver(() => {
        if (region.childNodes.length > 1) texts.push(`${region.childNodes.length} nodes at once`)
        if (region.textContent) texts.push(`${id}: ${region.textContent}`)
        document.documentElement.dataset.heard = JSON.stringify(texts)
      }).observe(region, { childList: true, characterData: true, subtree: true })
    }
    note('polite')
    note('assertive')
  })

/** What was recorded since `listen`, as `polite: …` and `assertive: …`. */
export const heardOn = (phone: Page): Promise<string[]> =>
  phone.evaluate(() => JSON.parse(document.documentElement.dataset.heard ?? '[]'))
