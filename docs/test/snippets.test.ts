import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../site-builder/contract/contract.ts'
import { guideNames, readGuide, readSource } from '../site-builder/pages/guides.ts'
import { type CodeBlock, codeBlocks, pageNames } from './support/code-blocks.ts'

/** Which code blocks a test runs. Any other block has no test. */
const runners: Record<string, (block: CodeBlock) => boolean> = {
  // backend/test/guide-programs.test.ts fails for an unknown program
  sh: () => true,
  js: () => true,
  ts: () => true,
  python: () => true,
  csharp: () => true,
  // examples.test.ts checks all of them against the contract
  json: () => true,
  // proxy.nightly.test.ts runs it in front of a server
  nginx: ({ page }) => page === 'self-hosting',
  // frontend/test/e2e/docs/embedding.test.ts, in a browser
  html: ({ name }) => name === 'embed.html' || name === 'script.html',
  // backend/test/start.test.ts, console.nightly.test.ts (twice), and embedding.test.ts and other-origins.test.ts for the settings
  console: ({ code }) =>
    /^(make start$|make build$|npm run -s admin -- make-admin |EMBED_ORIGINS=|API_ORIGINS=)/m.test(code),
}

test('every code block in the guides is run by a test', () => {
  expect(codeBlocks.filter((block) => !runners[block.language]?.(block))).toEqual([])
  const nginx = codeBlocks.filter(({ language }) => language === 'nginx')
  expect(nginx, 'one alone is run').toHaveLength(1)
})

/** What Node 20 lacks, which the guides promise to be enough; the tests run newer ones. */
const newer = /Array\.fromAsync|Promise\.(withResolvers|try)|\b(Object|Map)\.groupBy|new WebSocket|import\.meta\.main/

test("the guides' JavaScript programs run on Node 20", () => {
  const own = codeBlocks.filter(({ language }) => language === 'js')
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(({ code }) => newer.test(code)).map(({ name }) => name)).toEqual([])
})

test('every code block is recognised by the tests', () => {
  const fences = pageNames.flatMap((page) => readGuide(page).match(/^\s*(```|~~~)/gm) ?? [])
  expect(fences).toHaveLength(codeBlocks.length * 2)
})

test('every guide is published', () => {
  const files = readdirSync(resolve(root, 'docs/guides'))
  expect(files.sort()).toEqual(guideNames.map((name) => `${name}.md`).sort())
})

/** Numbers defined elsewhere, or about people. */
const notOurs = ['0, 2, 10 and 30 seconds', 'Quick start in 5 minutes']

test("numbers defined in code aren't typed by hand", () => {
  const typed = pageNames.flatMap((page) => {
    const prose = readSource(page).replaceAll(/^```[\s\S]*?^```$/gm, '')
    const left = notOurs.reduce((text, known) => text.replaceAll(known, ''), prose)
    return (left.match(/\b\d[\d,.]* ?(seconds?|minutes?|hours?|days?|[kKMG]i?B|slides|events|attendees)\b/g) ?? []).map(
      (number) => `${page}: ${number}`,
    )
  })
  expect(typed).toEqual([])
})
