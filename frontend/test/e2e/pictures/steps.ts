import type { Page } from '@playwright/test'
import { contentText, editorText } from '../../../text/events/editor.ts'
import type { World } from './world.ts'

export type Prepared = World['event']

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first()

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
export const text = (page: Page) => page.getByLabel(contentText.text, { exact: true }).first()
export async function setting(page: Page, event: Prepared, name?: string) {
  await editor(page, event)
  await button(page, editorText.settings).filter({ visible: true }).click()
  await page.getByRole('menu').waitFor()
  if (!name) return
  await page.getByRole('menuitem', { name, exact: true }).click()
  await page.getByRole('dialog').or(page.getByRole('dialog')).waitFor()
}
