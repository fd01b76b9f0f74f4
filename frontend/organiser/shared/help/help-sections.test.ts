import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accessTokensText, newTokenText } from '../../../text/account/access-tokens.ts'
import { helpText } from '../../../text/documents.ts'
import { readDocument } from '../documents/read-document.ts'

const source = readFileSync(resolve(import.meta.dirname, '../../../text/documents/help.md'), 'utf8')
const { sections } = readDocument(source, { email: 'support@example.org' })
const bodyOf = (id: string) => sections.find((section) => section.id === id)?.body

describe('the help', () => {
  it("has the specification's sections in order, and one on additional features", () => {
    expect(sections.map(({ heading }) => heading)).toEqual([
      'Introduction',
      'Terminology',
      'Creating events',
      'Editing events',
      'Sharing events',
      'Welcome screen',
      'About screen',
      'End screen',
      'Slides',
      'Content Editor',
      'Showings',
      'Previewing',
      'Presenting',
      'Access tokens',
      'Webhooks',
      'Contact support',
    ])
  })
  it('has every section that screens link to', () => {
    expect(sections.map(({ id, heading }) => [id, heading])).toEqual(Object.entries(helpText.titles))
  })
  it('has text in each section', () => {
    for (const { heading, body } of sections) expect(body.length, heading).toBeGreaterThan(100)
  })
  it('states the limit of 5mb for the header image and the logo', () => {
    expect(bodyOf('welcome-screen')).toMatch(/Header image\*\*.*5mb.*6000px x 400px/)
    expect(bodyOf('welcome-screen')).toMatch(/Header logo\*\*.*5mb.*300px x 300px/)
  })
  it('explains access tokens with the same terms as their page', () => {
    const [section = ''] = source.match(/^## Access tokens$[\s\S]*?^## /m) ?? []
    const choices = Object.values(newTokenText.choices).map((choice) => choice.split(':')[0])
    const { heading, submit, secret } = newTokenText
    for (const said of [accessTokensText.heading, heading, submit, secret.copy, accessTokensText.revoke, ...choices]) {
      expect(section).toContain(`**${said}**`)
    }
  })
  it('says where support is and that it aims to reply within 1-2 business days', () => {
    expect(bodyOf('contact-support')).toContain('mailto:support@example.org')
    expect(bodyOf('contact-support')).toContain('within 1-2 business days')
  })
})
