import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { patterns } from '../../../organiser/paths.ts'
import { open } from '../../support/app.ts'
import type { What, Who } from '../../support/calls.ts'

/** A screen, or one of its states. */
export interface Screen {
  route: keyof typeof patterns | 'unknown'
  /** Opens it, and makes it so. */
  reach: () => Promise<unknown>
  /** Whether it is also walked through with the Tab key, in a narrow window. */
  walks?: boolean
  /** A state that only a narrow window has. */
  isNarrow?: boolean
}
export type Screens = Record<string, Screen>

export const VISITOR = { who: 'signed-out' } as const
export const ADMIN = { who: 'admin' } as const
export const FREE = { who: 'free' } as const

/** Opens an address, and waits until it shows what it loads. */
export async function at(address: string, visit: { who?: Who; what?: What } = {}) {
  await open(address, visit)
  await untilLoaded()
}

export async function untilLoaded() {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
}

/** Words that stand somewhere, also among others. */
export const isShown = (words: string | RegExp) =>
  expect.element(page.getByText(words, { exact: false }).first()).toBeVisible()
export const isAsked = (question: string) =>
  expect.element(page.getByRole('alertdialog', { name: question })).toBeVisible()
export const isOpen = (dialog: string | RegExp) =>
  expect.element(page.getByRole('dialog', { name: dialog })).toBeVisible()
