import { expect, it } from 'vitest'
import { plateOf } from './use-plate.ts'

it.each([0, 10, 35, 65, 90, 100])('a plate over a thinner scrim covers as much as a scrim of %i percent', (scrim) => {
  const through = (1 - (0.4 * scrim) / 100) * (1 - plateOf(scrim) / 100)
  expect(100 * through).toBeLessThanOrEqual(100 - scrim + 1e-9)
  expect(100 * through).toBeGreaterThan(100 - scrim - 1.01)
})
