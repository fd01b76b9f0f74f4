import { ccliLine, creditLines, linesOf, type Part, type ReadSongs } from '../../song.ts'

const FIELD = /^(Title|Author|Copyright|Admin|Fields|Keys|Words)=(.*)$/i

/** Reads the song file of CCLI SongSelect (USR): a field each line, with `/t` between parts and `/n` between lines. */
export const readSongSelectFile = (text: string): ReadSongs => {
  const fields = new Map<string, { value: string; line: number }>()
  for (const [index, line] of text.split('\n').entries()) {
    const [, name, value = ''] = FIELD.exec(line) ?? []
    if (name) fields.set(name.toLowerCase(), { value: value.trim(), line: index + 1 })
  }
  const field = (name: string) => fields.get(name)?.value ?? ''
  const number = /^\[S A?(\d{1,12})\]/m.exec(text)?.[1] ?? ''
  const names = field('fields').split('/t')
  const line = fields.get('words')?.line ?? 1
  const parts = field('words')
    .split('/t')
    .map((words, index): Part => {
      const lines = linesOf(words.replaceAll('/n', '\n').trim()).map((one) => ({ ...one, line }))
      return { name: names[index]?.trim() ?? '', line, blocks: [lines] }
    })
    .filter(({ blocks }) => blocks[0]?.some((one) => one.text !== ''))
  const credits = creditLines(field('author').split('|'), [...field('copyright').split('|'), ccliLine(number)])
  const [key = ''] = field('keys').split('/t')
  return { songs: [{ title: field('title'), credits, line: 1, parts, key }], remarks: [] }
}
