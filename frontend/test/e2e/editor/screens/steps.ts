import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { editorText } from '../../../../text/events/editor.ts'
import type { OrganiserApi } from '../../support/people/organiser-api.ts'

export type Name = 'image' | 'icon'

/** A single-colour picture as a file to choose. */
export const picture = async (name: string, width: number, height: number, colour = '#2c6e63') => {
  const drawing = sharp({ create: { width, height, channels: 3, background: colour } })
  return { name, mimeType: 'image/png', buffer: await drawing.png().toBuffer() }
}
export type Picture = Awaited<ReturnType<typeof picture>>

/** An event without slides. */
export const eventOf = (api: OrganiserApi, name: string) => api.createEvent({ name, slides: [] })

/** One of the event's own screens in the editor's preview. */
export const preview = (page: Page, screen: 'welcome' | 'about') =>
  page.frameLocator(`iframe[title="${editorText.screenPreview(editorText[screen])}"]`)

/** The natural width and height of an image; 0 until it has loaded. */
export const drawnFrom = (page: Page, selector: string) =>
  page.locator(selector).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
