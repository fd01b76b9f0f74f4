import { type Locator, page } from 'vitest/browser'
import type { Program } from '../../support/calls.ts'
import { expectSaid, expectToast } from '../../support/steps.ts'

/** How the start of a showing is written that `addShowing` makes. */
export const CHRISTMAS_EVE = '24-Dec-2030 17:00'

/** Words in a notice, which a screen reader says too. */
export async function expectDone(words: string) {
  await expectToast(words)
  await expectSaid(words)
}

/** What a file holds, as the API takes it. */
export async function base64Of(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
}

/** Chooses a radio button, whose picture is drawn over it. */
export const chooseRadio = (name: string) => page.getByRole('radio', { name }).click({ force: true })

export type Plan = 'free' | 'basic' | 'premium'

/** Puts an account on another plan. */
export const onPlan = (person: Program, plan: Plan) => person.call('POST', '/api/billing/change-plan', { plan })

/** What each of these elements says. */
export const textsOf = (all: Locator) => all.elements().map((element) => element.textContent)
