import { type Locator, page } from 'vitest/browser'
import type { Program } from '../support/calls.ts'
import { expectSaid, expectToast } from '../support/steps.ts'

/** The formatted start of a showing from `addShowing`. */
export const CHRISTMAS_EVE = '24-Dec-2030 17:00'

/** Expects this text in a notice, which is announced too. */
export async function expectDone(words: string) {
  await expectToast(words)
  await expectSaid(words)
}

/** A file's content, as the API expects it. */
export async function base64Of(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
}

/** Chooses a radio button that its picture covers. */
export const chooseRadio = (name: string) => page.getByRole('radio', { name }).click({ force: true })

export type Plan = 'free' | 'basic' | 'premium'

/** Changes an account's plan. */
export const onPlan = (person: Program, plan: Plan) => person.call('POST', '/api/billing/change-plan', { plan })

/** The text of each of these elements. */
export const textsOf = (all: Locator) => all.elements().map((element) => element.textContent)
