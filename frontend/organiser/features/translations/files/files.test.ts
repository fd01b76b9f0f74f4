import { describe, expect, it } from 'vitest'
import { compareTexts } from './compare.ts'
import { writeCsv } from './csv.ts'
import { checkLanguages, readTranslationFile } from './read-file.ts'
import type { TranslationText, TranslationTexts } from './texts.ts'
import { writeXliff } from './xliff.ts'

const text = (block: string, original: string, translation = '', more: Partial<TranslationText> = {}) => ({
  ...{ slide: 's1', block, original, translation, isStale: false, isMachine: false },
  ...more,
})
const texts = [
  text('name', 'Verse 1 & 2', 'Pennill 1 & 2'),
  text('b-1', 'All is calm\n**all** is <bright>\n\n- "one"; two', 'Dawel nos\n**sanctaidd** <nos>\n\n- "un"; dau'),
  text('-b_2', '- a list, with a dash', '=1+1'),
  text('b3', "'- an apostrophe", "''@", { isMachine: true }),
  text('b4', 'Not yet'),
  text('b5', '\u0007 bell and \r\n', 'x\u0001', { slide: 's2', isStale: true }),
] satisfies TranslationText[]
const event: TranslationTexts = { eventName: 'Carols <at> "8"', sourceLanguage: 'en', targetLanguage: 'cy', texts }

const read = (content: string | Uint8Array<ArrayBuffer>) => readTranslationFile(new Blob([content]))
const reasonOf = (content: string | Uint8Array<ArrayBuffer>) =>
  read(content).then(
    () => 'read',
    (error: Error) => `${error.name}: ${error.message}`,
  )
const compared = async (content: string | Uint8Array<ArrayBuffer>, current: readonly TranslationText[] = texts) => {
  const { taken, unchanged, stale, unknown, empty } = compareTexts(current, (await read(content)).texts)
  const short = (all: readonly { block: string; translation: string }[]) =>
    all.map(({ block, translation }) => `${block}: ${translation}`)
  return { taken: short(taken), unchanged, stale: short(stale), unknown: short(unknown), empty }
}

describe('a file for translators', () => {
  it.each([
    ['XLIFF', writeXliff],
    ['CSV', writeCsv],
  ])('as %s reads back as it was written, with both languages', async (_name, write) => {
    const nothing = { taken: [], unchanged: 5, stale: [], unknown: [], empty: 1 }
    expect(await compared(write(event))).toEqual(nothing)
    expect(await read(write(event))).toMatchObject({ sourceLanguage: 'en', targetLanguage: 'cy' })
  })

  it('of another language is refused; a region makes no other language', async () => {
    const file = await read(writeXliff(event))
    expect(() => checkLanguages(file, 'en-GB', 'CY')).not.toThrow()
    expect(() => checkLanguages(file, 'en', 'ar')).toThrow('“cy”, not “ar”')
    expect(() => checkLanguages(file, 'de', 'cy')).toThrow('“en”, not “de”')
  })

  it('that has no texts is refused with the reason', async () => {
    expect(await reasonOf('<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>')).toContain(
      'FileRefused: This is XLIFF 1.2.',
    )
    expect(await reasonOf('<html/>')).toContain('neither XLIFF 2 nor a table')
    expect(await reasonOf('<xliff version="2.1"><file>')).toContain('line 1 isn’t valid XML')
    expect(await reasonOf('Title,Lyrics\na,b\n')).toContain('no column “slide” or “block” or “translation”')
    expect(await reasonOf(new Uint8Array([0, 1, 2, 3, 0, 0, 255]))).toContain('isn’t text')
  })

  it("doesn't expand a document type's entities, nor read others' files", async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    for (const entity of ['&b;', '&c;'])
      expect(await reasonOf(`${bomb}<xliff version="2.1"><file>${entity}</file></xliff>`)).toContain('isn’t valid XML')
  })
})

describe('XLIFF of another program', () => {
  const file = (units: string) =>
    `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="cy"><x:file id="f"><x:group id="g">${units}</x:group></x:file></x:xliff>`

  it('may have groups, prefixes, inline elements, CDATA and notes', async () => {
    const unit = `<x:unit id="s1"><x:notes><x:note>Sung twice</x:note></x:notes><x:segment id="b4"><x:source>Not <x:mrk id="m" type="term">yet</x:mrk></x:source><x:target>Ddim <x:pc id="1"><![CDATA[<eto>]]></x:pc><x:cp hex="0021"/></x:target></x:segment><x:ignorable><x:source> </x:source></x:ignorable></x:unit>`
    expect((await compared(file(unit))).taken).toEqual(['b4: Ddim <eto>!'])
  })

  it('confirms what a machine or another person has translated by its state, and nothing while it is unchecked', async () => {
    const current = [text('b1', 'Calm', 'Tawel', { isMachine: true }), text('b2', 'Bright', 'Golau', { isStale: true })]
    const segments = (state: string) =>
      ['b1', 'b2']
        .map(
          (id) => `<x:segment id="${id}" ${state}><x:target>${id === 'b1' ? 'Tawel' : 'Golau'}</x:target></x:segment>`,
        )
        .join('')
    const takenWith = async (state: string) =>
      (await compared(file(`<x:unit id="s1">${segments(state)}</x:unit>`), current)).taken.length
    expect(await takenWith('state="final"')).toBe(2)
    expect(await takenWith('state="translated" subState="lectern:machine"')).toBe(0)
  })
})

describe('a table that a spreadsheet has saved', () => {
  it('may have semicolons, a line that says so, other rows and columns, and Excel’s encodings', async () => {
    const rows = [
      'Original;Comment;Translation;Block;Slide',
      'Not yet;"two; words";"Ddim ""eto""\nnawr ";b4;s1',
      'Gone;;Wedi mynd;b9;s1',
      'Verse 1 & 2;;Pennill 1 & 2;name;s1',
      'Not yet;;Ddim eto, câr;b4;s1',
    ]
    const expected = { taken: ['b4: Ddim eto, câr'], unchanged: 1, stale: [], unknown: ['b9: Wedi mynd'], empty: 0 }
    const table = rows.join('\r\n')
    expect(await compared(`\uFEFFsep=;\r\n${table}`)).toEqual(expected)
    const latin = Uint8Array.from(table, (letter) => letter.charCodeAt(0))
    expect(await compared(latin)).toEqual(expected)
    const utf16 = new Uint8Array(
      new Uint16Array([0xfeff, ...Array.from(table, (letter) => letter.charCodeAt(0))]).buffer,
    )
    expect(await compared(utf16)).toEqual(expected)
  })

  it('keeps apart what was translated from another original', async () => {
    const table = 'Slide\tBlock\tOriginal\tTranslation\ns1\tb4\tNot ever\tByth\ns1\tb3\t\t\n'
    expect(await compared(table)).toEqual({ taken: [], unchanged: 0, stale: ['b4: Byth'], unknown: [], empty: 1 })
  })
})
