import { expect, it } from 'vitest'
import { importText } from '../../../../../text/events/import.ts'
import type { ImportedSlide } from '../../reading/parsed-file.ts'
import { isPdfHead } from '../../reading/pdf-in-worker.ts'
import { lineAt, makePdf } from './made-pdf.ts'
import { foldedRows, readPdf } from './read-pdf.ts'

const read = async (file: Uint8Array) => {
  const slides: ImportedSlide[] = []
  const counts: string[] = []
  const remarks = await readPdf(file, { pages: 'text', name: 'deck.pdf' }, ({ done, total, slide }) => {
    counts.push(`${done}/${total}`)
    if (slide) slides.push(slide)
  })
  return { slides, counts, remarks: remarks.map(({ message }) => message) }
}
const rowsOf = ({ rows }: ImportedSlide) =>
  rows.flatMap(({ blocks }) => blocks.map(({ text, textStyle }) => `${textStyle}: ${text}`))

it('is read page by page: the largest text first, paragraphs and lines by their places, no page numbers', async () => {
  const welcome = [
    lineAt(60, 300, 24, '\\267 Tea at four'),
    lineAt(60, 270, 24, '\\267 Cake, as every Sunday of the'),
    lineAt(80, 241, 24, 'summer'),
    lineAt(60, 440, 48, 'Harvest *festival*'),
    lineAt(480, 20, 12, '1 / 3'),
  ]
  const verse = [
    lineAt(200, 400, 32, 'Abide with me;'),
    lineAt(330 + 90, 400, 32, 'fast falls'),
    lineAt(200, 362, 32, 'The eventide'),
    lineAt(200, 250, 32, 'The darkness deepens'),
  ]
  const { slides, counts, remarks } = await read(makePdf([welcome.join('\n'), '', verse.join('\n')]))
  expect(slides.map(rowsOf)).toEqual([
    ['Header: Harvest *festival*', 'Basic: - Tea at four\n- Cake, as every Sunday of the summer'],
    ['Basic: Abide with me; fast falls\nThe eventide\n\nThe darkness deepens'],
  ])
  expect(slides.map(({ name, line }) => [name, line])).toEqual([
    ['Harvest *festival*', 1],
    ['Abide with me; fast falls', 3],
  ])
  expect(counts).toEqual(['0/3', '1/3', '2/3', '3/3'])
  expect(remarks).toEqual([importText.pagesWithoutText([2])])
})

const page = lineAt(60, 300, 24, 'Amen')
const encrypted =
  '/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <0011223344556677889900112233445566778899001122334455667788990011> /U <ffeeddccbbaaffeeddccbbaaffeeddccbbaaffeeddccbbaaffeeddccbbaaffee> >>'

it.each([
  ['a password', makePdf([page], { trailer: encrypted }), importText.refusals.pdfPassword],
  ['nothing behind its head', new TextEncoder().encode('%PDF-1.7\n'), importText.refusals.brokenPdf],
  ['501 pages', makePdf(Array.from({ length: 501 }, () => page)), importText.tooManyPages(501, 500)],
])('with %s is refused by name', async (_what, file, message) => {
  await expect(read(file)).rejects.toThrow(message)
})

it.each([
  [
    'a broken table of its parts',
    new TextEncoder().encode(new TextDecoder().decode(makePdf([page])).replace(/xref\n0/, 'xrxf\n9')),
  ],
  ['10,000 pages that it only says it has', makePdf([page], { declared: 10_000 })],
  ['a page as wide as a town', makePdf([page], { mediaBox: '[0 0 99999999 99999999]' })],
])('with %s is read', async (_what, file) => {
  const { slides } = await read(file)
  expect(slides.map(rowsOf)).toEqual([['Basic: Amen']])
})

it.each([
  [true, '%PDF-1.4'],
  [true, '\u00ef\u00bb\u00bf\n%PDF-2.0'],
  [false, 'A %PDF-1.4'],
])('%s: is known by its first bytes: %j', (isPdf, head) => {
  expect(isPdfHead(Uint8Array.from(head, (sign) => sign.charCodeAt(0)))).toBe(isPdf)
})

it("of a drawn page, header and text are behind one 'Show more'; a page without text has none", () => {
  const block = { blockType: 'Text', textStyle: 'Basic', text: 'Harvest\nTea at four' }
  const page = { header: 'Harvest', body: 'Tea at four' }
  expect(foldedRows(page)).toEqual([{ isExpandable: true, blocks: [block] }])
  expect(foldedRows({ header: '', body: '' })).toEqual([])
})
