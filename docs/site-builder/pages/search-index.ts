import MiniSearch from 'minisearch'
import { searchSettings } from '../assets/search-settings.js'
import type { Writers } from '../html/call-html.ts'
import { slugOf, textOf } from '../html/html.ts'
import { hubEntries } from '../html/hub-html.ts'
import { errorEntries } from '../html/tables.ts'
import { webhookEntries } from '../html/webhook-html.ts'
import { apiEntries } from './api-pages.ts'
import type { Page } from './page.ts'

export interface Entry {
  address: string
  kind: string
  title: string
  /** The search terms that find it. */
  words: string
  text: string
}

/** The index that the search page loads. */
export function searchIndex(writers: Writers, pages: Page[]) {
  const entries = [
    ...pages.flatMap(sectionsOf),
    ...apiEntries(writers),
    ...hubEntries(writers),
    ...webhookEntries(writers),
    ...errorEntries(writers),
  ]
  const search = new MiniSearch(searchSettings)
  search.addAll(entries.map((entry, id) => ({ id, ...entry, summary: shorten(entry.text) })))
  return JSON.stringify(search)
}

/** A guide's sections by heading. */
function sectionsOf({ address, title, html, headings = [] }: Page): Entry[] {
  const [start = '', ...rest] = html.split(/(?=<h2 id=)/)
  const first = { address, kind: 'Guide', title, words: '', text: textOf(start.replace(/<h1>.*?<\/h1>/, '')) }
  const others = rest.map((part) => {
    const name = textOf(part.match(/<h2 id="[^"]*">(.*?)<\/h2>/)?.[1] ?? '')
    const id = headings.find(({ text }) => text === name)?.id ?? slugOf(name)
    return {
      address: `${address}#${id}`,
      kind: 'Guide',
      title: `${name} (${title})`,
      words: '',
      text: textOf(part.replace(/<h2.*?<\/h2>/, '')),
    }
  })
  return [first, ...others]
}

const shorten = (text: string) => (text.length > 160 ? `${text.slice(0, 157).replace(/\s+\S*$/, '')} …` : text)
