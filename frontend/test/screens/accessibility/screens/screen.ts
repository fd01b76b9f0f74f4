import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { patterns } from '../../../../organiser/paths.ts'
import { open } from '../../support/app.ts'
import type { What, Who } from '../../support/calls.ts'

/** A screen, or one of its states. */
export interface Screen {
  route: keyof typeof patterns | 'unknown'
  /** Opens it in this state. */
  reach: () => Promise<unknown>
  /** Whether it's also walked through with the Tab key, in a narrow window. */
  walks?: boolean
  /** Only exists in a narrow window. */
  isNarrow?: boolean
}
export type Screens = Record<string, Screen>

export const screen = (route: Screen['route'], reach: Screen['reach'], more: Omit<Screen, 'route' | 'reach'> = {}) => ({
  route,
  reach,
  ...more,
})

export const VISITOR = { who: 'signed-out' } as const
export const ADMIN = { who: 'admin' } as const
export const FREE = { who: 'free' } as const

/** Opens a path, and waits until it has loaded. */
export async function at(address: string, visit: { who?: Who; what?: What } = {}) {
  await open(address, visit)
  await untilLoaded()
}

export async function untilLoaded() {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
}

/** Expects a text to be visible, also as part of another. */
export const isShown = (words: string | RegExp) =>
  expect.element(page.getByText(words, { exact: false }).first()).toBeVisible()
export const isAsked = (question: string) => expect.element(page.getByRole('dialog', { name: question })).toBeVisible()
export const isOpen = (dialog: string | RegExp) =>
  expect.element(page.getByRole('dialog', { name: dialog })).toBeVisible()
