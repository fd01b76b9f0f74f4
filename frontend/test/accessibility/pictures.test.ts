import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findings, sources } from './sources.ts'

const root = resolve(import.meta.dirname, '../../..')
const FOLDERS = ['frontend/organiser', 'frontend/watch', 'frontend/ui', 'frontend/slide', 'docs/site-builder']

/** Each was looked at: none has words that text could show instead. */
const LOOKED_AT: [RegExp, string][] = [
  [/\/(icon|favicon)\.svg$/, 'the logo'],
  [/^frontend\/watch\/public\/assets\/watch\/icon-(192|512|maskable-512)\.png$/, 'the logo, for a home screen'],
  [
    /^frontend\/organiser\/features\/landing\/pictures\/(editor|hall|phone|share)(-dark|-light)?\.(avif|webp)$/,
    'screens',
  ],
  [/^frontend\/organiser\/shared\/theme\/pictures\/\w+(-small)?\.webp$/, 'backgrounds'],
]

test('no picture of the product has words instead of text (WCAG 1.4.5)', () => {
  const pictures = FOLDERS.flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(png|jpe?g|svg|webp|avif|gif|ico)$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const isLookedAt = (picture: string) => LOOKED_AT.some(([pattern]) => pattern.test(picture))
  expect(pictures.length).toBeGreaterThan(10)
  expect(pictures.filter((picture) => !isLookedAt(picture))).toEqual([])
  expect(LOOKED_AT.filter(([pattern]) => !pictures.some((picture) => pattern.test(picture)))).toEqual([])
})

test('nothing is drawn with words in it (WCAG 1.4.5)', () => {
  const drawing = /<text\b|data:image|\bfillText\(|\bstrokeText\(/
  const exceptions = {
    'frontend/organiser/features/import/chosen-files.tsx': "the organiser's own picture, beside its description",
    'frontend/organiser/features/report/attendees-chart.tsx': 'numbers and times of the axes, which the table repeats',
    'frontend/organiser/shared/songs/slides/slide-previews.tsx': "the organiser's own slide, beside its name",
  }
  expect(findings(sources(/\.(tsx?|js|css|html|svg)$/), drawing, exceptions)).toEqual([])
})
