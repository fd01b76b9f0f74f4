import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { recordVideo } from './record-video.ts'

/** A short, tiny video of changing colours, recorded by the browser itself, so no other tool is needed. */
export async function makeVideo(page: Page, type: 'video/webm' | 'video/mp4'): Promise<Buffer> {
  const base64 = await page.evaluate(recordVideo, type)
  return Buffer.from(base64, 'base64')
}
