import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { PLATE_DENSITY, plateOf } from './use-plate.ts'

it.each([0, 10, 35, 65, 90, 100])('a plate over a thinner scrim covers as much as a scrim of %i percent', (scrim) => {
  const through = (1 - (0.4 * scrim) / 100) * (1 - plateOf(scrim) / 100)
  expect(100 * through).toBeLessThanOrEqual(100 - scrim + 1e-9)
  expect(100 * through).toBeGreaterThan(100 - scrim - 1.01)
})

it('the density is used by the text over pictures alone: it was the ground of announcements too, which lost theirs', () => {
  const folders = [resolve(import.meta.dirname, '../../styles'), resolve(import.meta.dirname, '../../../slide/styles')]
  const sheets = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => ({ name, css: readFileSync(resolve(folder, name), 'utf8') })),
  )
  const usedBy = sheets.filter(({ css }) => new RegExp(`${PLATE_DENSITY}(?![\\w-])`).test(css)).map(({ name }) => name)
  expect(usedBy).toEqual(['hall-over-pictures.css'])
})
