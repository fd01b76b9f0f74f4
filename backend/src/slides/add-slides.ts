import type { SaveContents } from '../../../generated/zod/schemas/index.zod.ts'
import { createListedPage } from '../content/ordered-pages.ts'
import { saveContents } from '../content/save-contents.ts'
import { transactional } from '../context/context.ts'
import { slideList } from './slide-list.ts'

/** A slide to create: a heading, lines of Markdown, and what "Show more" expands. */
export interface SlideDraft {
  name: string
  header?: string
  subHeader?: string
  text: string
  more?: string
}

/** Appends slides with contents to an event, atomically. */
export const addSlides = transactional(async (tx, eventReference: string, drafts: SlideDraft[]) => {
  for (const draft of drafts) {
    const slide = await createListedPage(tx, slideList, eventReference, { name: draft.name })
    await saveContents(tx, { reference: slide.page.reference, ifMatch: undefined, rows: rowsOf(draft) })
  }
})

function rowsOf({ header, subHeader, text, more }: SlideDraft): SaveContents['rows'] {
  const block = (content: string | undefined, textStyle: 'Header' | 'SubHeader' | 'Basic') =>
    content === undefined ? [] : [{ blockType: 'Text' as const, text: content, textStyle }]
  const heading = [...block(header, 'Header'), ...block(subHeader, 'SubHeader')]
  const rows = [heading, block(text, 'Basic')].filter((blocks) => blocks.length > 0)
  return [
    ...rows.map((blocks) => ({ isExpandable: false, blocks })),
    ...(more === undefined ? [] : [{ isExpandable: true, blocks: block(more, 'Basic') }]),
  ]
}
