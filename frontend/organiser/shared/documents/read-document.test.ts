import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { markdownText } from '../../../ui/display/markdown-tokens.ts'
import { readDocument } from './read-document.ts'

describe('a text page', () => {
  const source = '# Terms\n\nAbout **{company}** and {unknown}.\n\n## What it is\n\nA\n\n## Who we are?\n\n- B\n'
  const { title, intro, sections } = readDocument(source, { company: 'Acme' })

  it('has its title, its introduction, and its sections in order', () => {
    expect(title).toBe('Terms')
    expect(intro).toBe('About **Acme** and {unknown}.')
    expect(sections.map(({ heading, body }) => [heading, body])).toEqual([
      ['What it is', 'A'],
      ['Who we are?', '- B'],
    ])
  })
  it('has ids for its sections', () => {
    expect(sections.map(({ id }) => id)).toEqual(['what-it-is', 'who-we-are'])
  })
  it('has sections with parts, whose ids start with that of the section', () => {
    const [section] = readDocument('# Help\n\n## Slides\n\nA\n\n### The order\n\nB\n\n### Names\n\nC\n', {}).sections
    expect(section?.body).toBe('A')
    expect(section?.parts).toEqual([
      { id: 'slides-the-order', heading: 'The order', body: 'B' },
      { id: 'slides-names', heading: 'Names', body: 'C' },
    ])
  })
})

describe("the product's texts", () => {
  const folder = resolve(import.meta.dirname, '../../../text/documents')
  const values = {
    company: 'C',
    address: 'A',
    vat: 'V',
    email: 'e@x.test',
    docs: 'https://x.test/docs/',
    watch: 'https://x.test/watch',
    eventText: '20 MB',
  }

  it.each(readdirSync(folder))('%s has a title, sections with different names, and no unsupported syntax', (file) => {
    const { title, sections } = readDocument(readFileSync(resolve(folder, file), 'utf8'), values)
    expect(title).not.toBe('')
    expect(sections.length).toBeGreaterThan(3)
    const all = sections.flatMap((section) => [section, ...section.parts])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    // Syntax that the Markdown parser doesn't support would appear as typed
    for (const { body } of all) expect(markdownText(body)).not.toMatch(/^#|[{}]|\*\*|\]\(/m)
  })
})
