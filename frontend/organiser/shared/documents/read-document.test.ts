import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { markdownText } from '../../../ui/display/markdown-tokens.ts'
import { readDocument } from './read-document.ts'

describe('a text page', () => {
  const source = '# Terms\n\nAbout **{company}** and {unknown}.\n\n## What it is\n\nA\n\n## Who we are?\n\n- B\n'
  const { title, intro, sections } = readDocument(source, { company: 'Acme' })

  it('has its title, what stands before the first section, and its sections in order', () => {
    expect(title).toBe('Terms')
    expect(intro).toBe('About **Acme** and {unknown}.')
    expect(sections.map(({ heading, body }) => [heading, body])).toEqual([
      ['What it is', 'A'],
      ['Who we are?', '- B'],
    ])
  })
  it('has addresses for its sections', () => {
    expect(sections.map(({ id }) => id)).toEqual(['what-it-is', 'who-we-are'])
  })
})

describe('the texts of this product', () => {
  const folder = resolve(import.meta.dirname, '../../../text/documents')
  const values = { company: 'C', address: 'A', vat: 'V', email: 'e@x.test', watch: 'https://x.test/watch' }

  it.each(readdirSync(folder))('%s has a title, sections of different names, and shows all its syntax', (file) => {
    const { title, sections } = readDocument(readFileSync(resolve(folder, file), 'utf8'), values)
    expect(title).not.toBe('')
    expect(sections.length).toBeGreaterThan(3)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    // Whatever a slide's Markdown does not know would stand there as typed
    for (const { body } of sections) expect(markdownText(body)).not.toMatch(/^#|[{}]|\*\*|\]\(/m)
  })
})
