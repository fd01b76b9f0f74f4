import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { importText } from '../../../../../text/events/import.ts'
import { readText } from '../../reading/read-text.ts'

const NAMESPACES =
  'xmlns:p="urn:p" xmlns:a="urn:a" xmlns:r="urn:r" xmlns:mc="urn:mc" xmlns:dgm="urn:dgm" xmlns:m="urn:m"'
const slideOf = (shapes: string, attributes = '') =>
  `<p:sld ${NAMESPACES} ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`
const shape = (paragraphs: string, placeholder = '', style = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody><a:lstStyle>${style}</a:lstStyle>${paragraphs}</p:txBody></p:sp>`
const run = (words: string, format = '') => `<a:r><a:rPr ${format}/><a:t>${words}</a:t></a:r>`
const line = (words: string, properties = '') => `<a:p>${properties}${run(words)}</a:p>`
const picture = (id: string, description: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="3" descr="${description}"/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/></p:blipFill></p:pic>`
const relation = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="http://x/${kind}" Target="${target}" ${mode}/>`
const relations = (inside: string) => `<Relationships xmlns="urn:rels">${inside}</Relationships>`
const TITLE = '<p:ph type="title"/>'
const BODY = '<p:ph idx="1"/>'
const BULLET = '<a:lvl1pPr><a:buChar char="•"/></a:lvl1pPr><a:lvl2pPr><a:buChar char="–"/></a:lvl2pPr>'

/** A presentation of these slides, whose master has bullets, with other parts of it. */
const pptx = (slides: string[], others: Record<string, string | Uint8Array> = {}) => {
  const ids = slides.map((_, n) => `<p:sldId id="${256 + n}" r:id="rId${n + 1}"/>`).join('')
  const targets = slides.map((_, n) => relation(`rId${n + 1}`, 'slide', `slides/slide${n + 1}.xml`)).join('')
  const files: Record<string, string | Uint8Array> = {
    'ppt/presentation.xml': `<p:presentation ${NAMESPACES}><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(targets),
    'ppt/slideLayouts/layout1.xml': `<p:sldLayout ${NAMESPACES}><p:cSld><p:spTree>${shape('', '<p:ph idx="7"/>', '<a:lvl1pPr><a:buNone/></a:lvl1pPr>')}</p:spTree></p:cSld></p:sldLayout>`,
    'ppt/slideLayouts/_rels/layout1.xml.rels': relations(
      relation('rId1', 'slideMaster', '../slideMasters/master1.xml'),
    ),
    'ppt/slideMasters/master1.xml': `<p:sldMaster ${NAMESPACES}><p:txStyles><p:bodyStyle>${BULLET}</p:bodyStyle></p:txStyles></p:sldMaster>`,
    ...Object.fromEntries(slides.map((slide, n) => [`ppt/slides/slide${n + 1}.xml`, slide])),
    ...Object.fromEntries(slides.map((_, n) => [`ppt/slides/_rels/slide${n + 1}.xml.rels`, relations(LAYOUT)])),
    ...others,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file]),
    ),
  )
}
const LAYOUT = relation('rId1', 'slideLayout', '../slideLayouts/layout1.xml')
const rowsOf = (bytes: Uint8Array) =>
  readText(bytes).slides.map(({ rows }) =>
    rows.flatMap(({ blocks }) =>
      blocks.map(({ text, altText, textStyle }) => `${textStyle ?? 'Image'}: ${text ?? altText}`),
    ),
  )
/** What is said of its first slide. */
const saidOf = (bytes: Uint8Array) =>
  readText(bytes).remarks.map(({ message }) => message.replace(importText.onSlide(1, ''), ''))

describe('a presentation', () => {
  it.each([
    [
      'a title first, wherever it is drawn',
      shape(line('Welcome'), BODY) + shape(line('Harvest'), TITLE),
      ['Header: Harvest', 'Basic: - Welcome'],
    ],
    ['a subtitle', shape(line('St Mary’s'), '<p:ph type="subTitle"/>'), ['SubHeader: St Mary’s']],
    [
      'lists as its master draws them',
      shape(line('Tea') + line('Cake', '<a:pPr lvl="1"/>'), BODY),
      ['Basic: - Tea\n   - Cake'],
    ],
    [
      'lines where its layout draws no bullets',
      shape(line('Abide with me') + line('Fast falls'), '<p:ph idx="7"/>'),
      ['Basic: Abide with me\nFast falls'],
    ],
    [
      'numbers from their start',
      shape(line('Sing', '<a:pPr><a:buAutoNum type="arabicPeriod" startAt="3"/></a:pPr>')),
      ['Basic: 3. Sing'],
    ],
    [
      'bold, and line ends',
      shape(`<a:p>${run('Holy', 'b="1"')}${run(' night')}<a:br/>${run('all is calm')}</a:p>`),
      ['Basic: **Holy** night\nall is calm'],
    ],
    ['signs as they are', shape(line('2 * 3 &lt; 7 &amp; *so*')), ['Basic: 2 * 3 < 7 & \\*so\\*']],
    ['nothing that was struck', shape(`<a:p>${run('Old', 'strike="sngStrike"')}${run('New')}</a:p>`), ['Basic: New']],
    ['the shapes of groups', `<p:grpSp>${shape(line('Inside'))}</p:grpSp>`, ['Basic: Inside']],
    [
      'tables as lines',
      '<p:graphicFrame><a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>10.30</a:t></a:r></a:p></a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>Service</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></p:graphicFrame>',
      ['Basic: 10.30 | Service'],
    ],
    [
      'text in a newer format',
      `<mc:AlternateContent><mc:Choice>${shape(line('New'))}</mc:Choice></mc:AlternateContent>`,
      ['Basic: New'],
    ],
    [
      'no dates, footers, numbers or hidden shapes',
      shape(line('1'), '<p:ph type="sldNum"/>') + shape(line('Hidden')).replace('id="2"', 'hidden="1"'),
      [],
    ],
  ])('has %s', (_what, shapes, rows) => {
    expect(rowsOf(pptx([slideOf(shapes)]))).toEqual([rows])
  })

  it('keeps its order and its notes, and leaves out hidden slides with a remark', () => {
    const notes = `<p:notes ${NAMESPACES}><p:cSld><p:spTree>${shape(line('Breathe'), '<p:ph type="body" idx="1"/>')}</p:spTree></p:cSld></p:notes>`
    const slides = [slideOf(shape(line('One'), TITLE)), slideOf(shape(line('Two'), TITLE), 'show="0"'), slideOf('')]
    const {
      slides: read,
      remarks,
      format,
    } = readText(
      pptx(slides, {
        'ppt/slides/_rels/slide1.xml.rels': relations(
          LAYOUT + relation('rId2', 'notesSlide', '../notesSlides/notes1.xml'),
        ),
        'ppt/notesSlides/notes1.xml': notes,
      }),
    )
    expect(format).toBe(importText.formats.pptx)
    expect(read.map(({ name, notes: said }) => [name, said])).toEqual([
      ['One', 'Breathe'],
      [importText.slideNo(3), undefined],
    ])
    expect(remarks.map(({ message }) => message)).toEqual([
      importText.onSlide(2, importText.hiddenLeftOut),
      importText.onSlide(3, importText.blankSlide),
    ])
  })

  it('lists the words of a diagram', () => {
    const point = (words: string, type = '') => `<dgm:pt ${type}><dgm:t>${line(words)}</dgm:t></dgm:pt>`
    const points = `<dgm:pt type="doc"/>${point('Gather')}${point('', 'type="parTrans"')}${point('Send out')}`
    const file = pptx([slideOf('<p:graphicFrame><dgm:relIds r:dm="rId2"/></p:graphicFrame>')], {
      'ppt/slides/_rels/slide1.xml.rels': relations(LAYOUT + relation('rId2', 'diagramData', '../diagrams/data1.xml')),
      'ppt/diagrams/data1.xml': `<dgm:dataModel ${NAMESPACES}><dgm:ptLst>${points}</dgm:ptLst></dgm:dataModel>`,
    })
    expect(rowsOf(file)).toEqual([['Basic: - Gather\n- Send out']])
    expect(saidOf(file)).toEqual([importText.diagramAsList])
  })

  it('brings its pictures with their descriptions, and says what is missing', () => {
    const shapes = `${picture('rId2', 'A font')}${picture('rId2', '')}${picture('rId3', 'A drawing')}${picture('rId4', 'Elsewhere')}<p:graphicFrame/>`
    const file = pptx([slideOf(shapes)], {
      'ppt/slides/_rels/slide1.xml.rels': relations(
        `${LAYOUT}${relation('rId2', 'image', '../media/a.png')}${relation('rId3', 'image', '../media/b.emf')}${relation('rId4', 'image', 'https://example.org/c.png', 'TargetMode="External"')}`,
      ),
      'ppt/media/a.png': new Uint8Array([1, 2, 3]),
      'ppt/media/b.emf': new Uint8Array([1]),
    })
    expect(rowsOf(file)).toEqual([['Image: A font', 'Image: ']])
    expect(readText(file).slides[0]?.rows[0]?.blocks[0]?.imageContents).toBe(btoa('\u0001\u0002\u0003'))
    expect(saidOf(file)).toEqual([importText.pictureNotDescribed, importText.pictureNotRead, importText.objectLeftOut])
  })

  it.each([
    [
      'a file’s name as its description',
      picture('rId2', 'IMG_2041.jpeg'),
      ['Image: '],
      [importText.pictureNotDescribed],
    ],
    [
      'a newer chart with its picture',
      `<mc:AlternateContent><mc:Choice><p:graphicFrame/></mc:Choice><mc:Fallback>${picture('rId2', 'Givings')}</mc:Fallback></mc:AlternateContent>`,
      ['Image: Givings'],
      [],
    ],
    ['a formula', shape(`<a:p>${run('Sum')}<m:oMath/></a:p>`), ['Basic: Sum'], [importText.objectLeftOut]],
    ['a chart alone', '<p:graphicFrame/>', [], [importText.objectLeftOut, importText.blankSlide]],
    ['only drawings', shape(''), [], [importText.blankSlide]],
  ])('says what is left of %s', (_what, shapes, rows, said) => {
    const targets = LAYOUT + relation('rId2', 'image', '../media/a.png')
    const file = pptx([slideOf(shapes)], {
      'ppt/slides/_rels/slide1.xml.rels': relations(targets),
      'ppt/media/a.png': new Uint8Array([1, 2, 3]),
    })
    expect([rowsOf(file), saidOf(file)]).toEqual([[rows], said])
  })

  it('says that a background picture is left out', () => {
    const background = '<p:cSld><p:bg><p:bgPr><a:blipFill><a:blip r:embed="rId2"/></a:blipFill></p:bgPr></p:bg>'
    expect(saidOf(pptx([slideOf(shape(line('Amen'))).replace('<p:cSld>', background)]))).toEqual([
      importText.backgroundLeftOut,
    ])
  })

  it.each([
    ['no slides', pptx([]), importText.noSlides],
    [
      'a broken list of slides',
      pptx([], { 'ppt/presentation.xml': '<p:presentation' }),
      importText.refusals.brokenArchive,
    ],
    [
      'a bomb as its list',
      pptx([], { 'ppt/presentation.xml': ' '.repeat(21_000_000) }),
      importText.refusals.brokenArchive,
    ],
    [
      'an entity bomb in a slide',
      pptx(['<!DOCTYPE a [<!ENTITY a "aaaa">]><a>&a;</a>']),
      importText.onSlide(1, importText.slideNotRead),
    ],
    ['a slide that is missing', pptx(['']), importText.onSlide(1, importText.slideNotRead)],
    ['a slide of 21 MB', pptx([slideOf(' '.repeat(21 * 1024 * 1024))]), importText.onSlide(1, importText.slideNotRead)],
  ])('with %s says so', (_what, file, message) => {
    expect(readText(file)).toMatchObject({ slides: [], remarks: [{ message }] })
  })
})
