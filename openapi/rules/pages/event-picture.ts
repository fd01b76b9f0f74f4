import { beginningOf } from '../text/texts.ts'

/** How much of an event's first slide its small picture shows. */
export const ROWS_OF_PICTURE = 4
const CHARACTERS_OF_TEXT = 400

interface PictureRow {
  blocks: { text: string | null }[]
}

/** The part of a slide's rows that fits into a small picture. */
export const pictureRows = <Row extends PictureRow>(rows: readonly Row[]): Row[] =>
  rows.slice(0, ROWS_OF_PICTURE).map((row) => ({
    ...row,
    blocks: row.blocks.map((block) => ({ ...block, text: block.text && beginningOf(block.text, CHARACTERS_OF_TEXT) })),
  }))
