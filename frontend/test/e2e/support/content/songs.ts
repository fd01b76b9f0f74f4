import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../fixtures/songs')

export interface Verse {
  name: string
  text: string
}

/** A song from the fixtures: its title and its verses in the song's order, without chords. */
export function readSong(file: string) {
  const xml = readFileSync(resolve(folder, file), 'utf8')
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(xml)?.[1] ?? file
  const verses = [...xml.matchAll(/<verse name="([^"]+)"[^>]*>([\s\S]*?)<\/verse>/g)].map(
    ([, name = '', body = '']) => ({
      name,
      text: textOf(body),
    }),
  )
  const order = /<verseOrder>([^<]+)<\/verseOrder>/.exec(xml)?.[1]?.split(' ')
  const inOrder = order?.flatMap((name) => verses.find((one) => one.name === name) ?? [])
  return { title, verses: inOrder ?? verses }
}

const textOf = (xml: string) =>
  xml
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/<br\s*\/>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&apos;', "'")
    .trim()
