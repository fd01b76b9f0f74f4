import type { Page } from '@playwright/test'
import type { World } from './world.ts'

export type Prepared = World['event']

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The editor at a screen, or at a slide by its index. */
export const editor = async (page: Page, { reference, slides }: Prepared, at?: string | number) => {
  const screen = typeof at === 'number' ? slides[at]?.reference : at
  await page.goto(`/Sessions/${reference}${screen ? `?page=${screen}` : ''}`)
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
}
export const framesStand = async (page: Page) => {
  for (const frame of await page.locator('iframe').all())
    await frame.contentFrame().getByRole('heading').first().waitFor()
}
