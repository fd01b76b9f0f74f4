import { expect, type Page } from '@playwright/test'
import type { components } from '../../../../../generated/types.ts'

type Mail = components['schemas']['Mail']

/** Waits for the newest link mailed to this address. */
export async function mailedLink(page: Page, to: string, path: string): Promise<string> {
  const find = async () => {
    const response = await page.request.get('/dev/mailbox.json')
    const { responseData }: { responseData: { mails: Mail[] } } = await response.json()
    const links = responseData.mails.filter((mail) => mail.to === to).flatMap((mail) => mail.links)
    return links.find((link) => link.includes(path)) ?? ''
  }
  await expect.poll(find, `a mail to ${to} with ${path}`).not.toBe('')
  return find()
}
