import { describe, expect, test } from 'vitest'
import type { Subscription } from '../../../api/account/billing.ts'
import { consequencesOf, resultText, stepFor } from './plan-rules.ts'

const premium: Subscription = {
  accountLevel: 'Premium',
  provider: 'stripe',
  status: 'active',
  renewsAt: '2026-12-14T08:30:00Z',
  pendingLevel: null,
  effectiveFrom: null,
  paymentFailedSince: null,
  paymentDueBy: null,
  paymentUrl: null,
  storage: { usedBytes: 0, maxBytes: 1 },
}
const planned: Subscription = { ...premium, pendingLevel: 'Basic', effectiveFrom: premium.renewsAt }

describe('choosing a plan', () => {
  test('confirms a downgrade and sends an upgrade', () => {
    expect(stepFor(premium, 'Basic')).toBe('confirm')
    expect(stepFor({ ...premium, accountLevel: 'Free' }, 'Basic')).toBe('send')
    expect(stepFor(premium, 'Premium')).toBe('same')
  })

  test('cancels a planned change by choosing the current plan', () => {
    expect(stepFor(planned, 'Basic')).toBe('same')
    expect(stepFor(planned, 'Premium')).toBe('send')
    expect(stepFor(planned, 'Free')).toBe('confirm')
    expect(resultText(planned, 'Premium', null)).toBe('Your plan stays Premium')
  })

  test('lists what a lower plan lacks', () => {
    const { sentences, hidden } = consequencesOf(premium, 'Basic')
    expect(sentences[0]).toMatch(/^You keep Premium until 14-Dec-2026 /)
    expect(sentences).toContain('Nothing is deleted. You keep your events.')
    expect(hidden).toEqual(['Custom welcome page (the about screen)', 'Custom end pages'])
    expect(consequencesOf({ ...premium, renewsAt: null }, 'Free').sentences).toEqual([
      'The change takes effect immediately.',
      'Nothing is deleted. You keep your events.',
      "You can't create new events while you have 3 or more.",
      'At most 15 attendees can follow an event at the same time.',
    ])
  })

  test('shows when the new plan takes effect', () => {
    const now = new Date('2026-11-21T09:00:00Z')
    expect(resultText(premium, 'Basic', '2026-12-14T08:30:00Z', now)).toMatch(/changes to Basic on 14-Dec-2026/)
    expect(resultText(premium, 'Free', '2026-11-21T09:00:00Z', now)).toBe('Your plan is now Free')
  })
})
