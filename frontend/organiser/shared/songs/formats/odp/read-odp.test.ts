import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { importText } from '../../../../../text/events/import.ts'
import { readText } from '../../reading/read-text.ts'

const NAMESPACES = ['office', 'draw', 'text', 'presentation', 'style', 'fo', 'svg', 'xlink', 'table']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ')
const STYLES = `<office:automatic-styles>
  <style:style style:name="hidden"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>
  <style:style style:name="bold"><style:text-properties fo:font-weight="bold"/></style:style>
  <style:style style:name="struck"><style:text-properties style:text-line-through-style="solid"/></style:style>
  <text:list-style style:name="L1"><text:list-level-style-bullet text:level="1" text:bullet-char="●"/><text:list-level-style-bullet text:level="2" text:bullet-char="–"/></text:list-style>
  <text:list-style style:name="L2"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style>
  <text:list-style style:name="L3"><text:list-level-style-bullet text:level="1"/></text:list-style>
</office:automatic-styles>`
const line = (words: string) => `<text:p>${words}</text:p>`
const box = (inside: string, kind = '', more = '') =>
  `<draw:frame presentation:class="${kind}" ${more}><draw:text-box>${inside}</draw:text-box></draw:frame>`
const list = (style: string, ...items: string[]) =>
  `<text:list text:style-name="${style}">${items.map((item) => `<text:list-item>${item}</text:list-item>`).join('')}</text:list>`
const picture = (path: string, description = '') =>
  `<draw:frame><draw:image xlink:href="${path}"/>${description && `<svg:desc>${description}</svg:desc>`}</draw:frame>`
const page = (shapes: string, style = '') => `<draw:page draw:style-name="${style}">${shapes}</draw:page>`

const odp = (pages: string, others: Record<string, Uint8Array> = {}, doctype = '') =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.presentation'), { level: 0 }],
    'content.xml': strToU8(
      `${doctype}<office:document-content ${NAMESPACES}>${STYLES}<office:body><office:presentation>${pages}</office:presentation></office:body></office:document-content>`,
    ),
    ...others,
  })
const rowsOf = (file: Uint8Array) =>
  readText(file).slides.map(({ rows }) =>
    rows.flatMap(({ blocks }) =>
      blocks.map(({ text, altText, textStyle }) => `${textStyle ?? 'Image'}: ${text ?? altText}`),
    ),
  )

describe('an OpenDocument presentation', () => {
  it.each([
    [
      'a title first, wherever it is drawn, and a subtitle',
      box(line('St Mary’s'), 'subtitle') + box(line('Harvest'), 'title'),
      ['Header: Harvest', 'SubHeader: St Mary’s'],
    ],
    [
      'lists with their levels',
      box(list('L1', line('Tea'), list('', line('Cake'))), 'outline'),
      ['Basic: - Tea\n   - Cake'],
    ],
    ['numbers', box(list('L2', line('Sing'), line('Pray'))), ['Basic: 1. Sing\n2. Pray']],
    [
      'lines of a list that draws no bullets',
      box(list('L3', line('Abide'), line('with me'))),
      ['Basic: Abide\nwith me'],
    ],
    [
      'bold, spaces and line ends, and nothing that was struck',
      box(
        line(
          '<text:span text:style-name="bold">Holy</text:span><text:s/>night<text:line-break/>all<text:tab/>is <text:span text:style-name="struck">loud</text:span>calm',
        ),
      ),
      ['Basic: **Holy** night\nall is calm'],
    ],
    ['signs as they are', box(line('2 * 3 &lt; 7 &amp; *so*')), ['Basic: 2 * 3 < 7 & \\*so\\*']],
    [
      'the shapes of groups',
      `<draw:g><draw:custom-shape>${line('Inside')}</draw:custom-shape></draw:g>`,
      ['Basic: Inside'],
    ],
    [
      'tables as lines',
      `<draw:frame><table:table><table:table-row><table:table-cell>${line('10.30')}</table:table-cell><table:table-cell>${line('Service')}</table:table-cell></table:table-row></table:table></draw:frame>`,
      ['Basic: 10.30 | Service'],
    ],
    [
      'no footers, numbers or empty placeholders',
      box(line('1'), 'page-number') + box(line('Click'), 'outline', 'presentation:placeholder="true"'),
      [],
    ],
  ])('has %s', (_what, shapes, rows) => {
    expect(rowsOf(odp(page(shapes)))).toEqual([rows])
  })

  it('keeps its order and its notes, and leaves out hidden slides with a remark', () => {
    const notes = `<presentation:notes>${box(line('Breathe'), 'notes')}</presentation:notes>`
    const { slides, remarks, format } = readText(
      odp(page(box(line('One'), 'title') + notes) + page(box(line('Two')), 'hidden') + page('')),
    )
    expect(format).toBe(importText.formats.odp)
    expect(slides.map(({ name, notes: said }) => [name, said])).toEqual([
      ['One', 'Breathe'],
      [importText.slideNo(3), undefined],
    ])
    expect(remarks.map(({ message }) => message)).toEqual([
      importText.onSlide(2, importText.hiddenLeftOut),
      importText.onSlide(3, importText.blankSlide),
    ])
  })

  it('brings its pictures with their descriptions, and says what is missing', () => {
    const shapes = [
      picture('Pictures/a.png', 'A font'),
      picture('Pictures/a.png'),
      picture('https://example.org/c.png', 'Elsewhere'),
      picture('../Pictures/a.png', 'Outside'),
      '<draw:frame><draw:object/><draw:image xlink:href="Pictures/a.png"/></draw:frame>',
    ]
    const file = odp(page(shapes.join('')), { 'Pictures/a.png': new Uint8Array([1, 2, 3]) })
    expect(rowsOf(file)).toEqual([['Image: A font', 'Image: ']])
    expect(readText(file).slides[0]?.rows[0]?.blocks[0]?.imageContents).toBe(btoa('\u0001\u0002\u0003'))
    expect(readText(file).remarks.map(({ message }) => message)).toEqual(
      [importText.pictureNotDescribed, importText.pictureNotRead, importText.objectLeftOut].map((one) =>
        importText.onSlide(1, one),
      ),
    )
  })

  it.each([
    ['no slides', odp(''), importText.noSlides],
    ['broken XML', odp('<draw:page>'), importText.refusals.brokenArchive],
    [
      'an entity bomb',
      odp(page(box(line('&a;'))), {}, '<!DOCTYPE a [<!ENTITY a "aaaa">]>'),
      importText.refusals.brokenArchive,
    ],
    ['21 MB of text', odp(page(box(line(' '.repeat(21 * 1024 * 1024))))), importText.refusals.brokenArchive],
    ['2,001 slides', odp(page('').repeat(2001)), importText.tooManySlides(2000, 500)],
  ])('with %s says so', (_what, file, message) => {
    expect(readText(file)).toMatchObject({ slides: [], remarks: [{ message }] })
  })
})
