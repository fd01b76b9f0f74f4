import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { disabledFeatures } from './find-browser.ts'

test('our list of disabled features includes all of Playwright’s, which it replaces', () => {
  const core = createRequire(createRequire(import.meta.url).resolve('@playwright/test')).resolve('playwright-core')
  const source = readFileSync(join(core, '../lib/coreBundle.js'), 'utf8')
  const [list = ''] = /(?<=\bdisabledFeatures = \[)[^\]]*/.exec(source) ?? []
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(theirs.length, 'Playwright’s list is found').toBeGreaterThan(5)
  expect(disabledFeatures).toEqual(expect.arrayContaining(theirs))
})
