import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plans } from '../../generated/plans.ts'
import { RECOVERY_CODES } from '../../openapi/rules/accounts/second-factor.ts'
import { maxStorageText } from '../../openapi/rules/accounts/storage.ts'
import {
  linkLifetimes,
  PREVIEW_LIFETIME,
  REMEMBERED_BROWSER_LIFETIME,
  SEAT_GRACE,
} from '../../openapi/rules/durations.ts'
import { budgetAmount, budgets } from '../../openapi/rules/http/budgets.ts'
import { rateLimits } from '../../openapi/rules/http/rate-limits.ts'
import {
  MAX_END_PAGES,
  MAX_IMAGE_MEGABYTES,
  MAX_PREVIEWS,
  MAX_SHOWINGS,
  MAX_SLIDES,
  MAX_VIDEO_MEGABYTES,
  MAX_WEB_VTT_KILOBYTES,
} from '../../openapi/rules/quantities.ts'

const page = readFileSync(new URL('../product-rules.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
const days = (ms: number) => ms / 86_400_000
const unlimited = (limit: number | null) => limit ?? 'unlimited'
const { Free, Basic, Premium } = plans

test.each([
  `| £${Free.pricePerMonth} | £${Basic.pricePerMonth} | £${Premium.pricePerMonth} |`,
  `| Events | ${[Free, Basic, Premium].map(({ maxEvents }) => unlimited(maxEvents)).join(' | ')} |`,
  `| Attendees of a showing | ${[Free, Basic, Premium].map(({ maxAttendees }) => unlimited(maxAttendees)).join(' | ')} |`,
  `| ${(['Free', 'Basic', 'Premium'] as const).map(maxStorageText).join(' | ')} |`,
  `within ${days(linkLifetimes['confirm-email']) * 24} hours; invites work for ${days(linkLifetimes.invite)} days`,
  `skips the second step for ${days(REMEMBERED_BROWSER_LIFETIME)} days`,
  `shows ${RECOVERY_CODES === 10 ? 'ten' : RECOVERY_CODES} recovery codes`,
  `at most ${MAX_SLIDES} slides and ${budgetAmount(budgets.eventText)} of text, a slide or page ${budgetAmount(budgets.pageText)}`,
  `an account has ${budgetAmount(budgets.machineText)} a day`,
  `A showing has at most ${budgetAmount(budgets.captions)} of captions, all showings of an event ${budgetAmount(budgets.captionsOfEvent)}.`,
  `at most ${MAX_IMAGE_MEGABYTES} MB`,
  `at most ${MAX_VIDEO_MEGABYTES} MB`,
  `WebVTT, at most ${MAX_WEB_VTT_KILOBYTES} KB`,
  `at most ${MAX_END_PAGES}.`,
  `An event has at most ${MAX_SHOWINGS}.`,
  `removed ${days(PREVIEW_LIFETIME) * 24} hours after their last use; an event has at most ${MAX_PREVIEWS}`,
  `After ${rateLimits.accessCode.tries} unknown codes in ${rateLimits.accessCode.seconds / 60} minutes`,
  `keeps its seat for ${SEAT_GRACE / 1000} seconds`,
])('docs/product-rules.md has the figures of the code: %s', (figure) => {
  expect(page).toContain(figure)
})
