import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '../test/in-english.tsx'
import { end, imageBlock, row, textBlock } from '../test/samples.ts'
import { EndScreen } from './end-screen.tsx'

const page = (name: string, rows = [row(textBlock(`About ${name}`))]) => ({ reference: name, name, rows })
const seen = (...pages: ReturnType<typeof page>[]) =>
  renderToString(inEnglish(<EndScreen links={null} end={end({ pages })} languageCode="cy" />))

it('has the links that arrived with the end, before its pages are loaded', () => {
  const links = { donationPageLink: 'https://example.org/give', feedbackLink: null, subscribeLink: null }
  const html = renderToString(inEnglish(<EndScreen links={links} end={null} languageCode="en" />))
  expect(html).toContain('href="https://example.org/give"')
})

describe('the pages of the end screen', () => {
  it('are collapsed behind their names, in order, and open without a script', () => {
    const html = seen(page('Next concerts'), page('Join the choir'))
    expect(html.match(/<details/g)).toHaveLength(2)
    expect(html).not.toMatch(/<details[^>]* open/)
    expect(html).toMatch(/<summary><h3 dir="auto">Next concerts<.*<summary><h3 dir="auto">Join the choir</)
    expect(html.match(/<details[^>]* lang="cy"/g)).toHaveLength(2)
  })
  it('are open if there is only one', () => {
    expect(seen(page('Next concerts'))).toMatch(/<details[^>]* open=""/)
  })
  it('take no space if there are none', () => {
    expect(seen()).not.toContain('<ul')
  })
  it('have their headings below their name, and load images only when opened', () => {
    const rows = [row(textBlock('Easter', 'Header'), textBlock('At dawn', 'SubHeader'), imageBlock('A candle'))]
    const html = seen(page('Next concerts', rows))
    expect(html).toMatch(/<h4[^>]*>Easter<\/h4>.*<h5[^>]*>At dawn<\/h5>/)
    expect(html).toMatch(/<img[^>]* loading="lazy"/)
    expect(html).toMatch(/<img[^>]* srcSet="[^"]*w=320 320w/)
  })
})
