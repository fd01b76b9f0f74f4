import { describe, expect, it } from 'vitest'
import { importText } from '../../../../text/events/import.ts'
import type { ParsedFile } from '../reading/parsed-file.ts'
import { readText } from '../reading/read-text.ts'

const fileOf = (more: object) => JSON.stringify({ format: 'lectern-event', version: 1, ...more })
const parseEventFile = (file: string): ParsedFile => readText(file)
const text = { blockType: 'Text', text: 'Amen', textStyle: 'Header' }

describe('a downloaded event', () => {
  it('restores its settings and its slides with their images', () => {
    const event = {
      name: 'Carols',
      allowUserNavigation: false,
      allowViewAllPages: true,
      defaultLanguageCode: 'de',
      fontStyleEnum: 'Modern',
      colourStyleEnum: 'Green',
    }
    const image = { blockType: 'Image', altText: 'A choir', imageName: 'choir.jpg', imageContents: 'AAAA' }
    const behind = { ...image, background: { scrimOpacity: 20, colourScheme: 'Light' } }
    const rows = [{ isExpandable: true, layout: 'PictureLeft', blocks: [text, image, behind] }]
    const parsed = parseEventFile(fileOf({ event, slides: [{ name: 'End', rows }] }))
    expect(parsed.event).toEqual(event)
    expect(parsed.slides).toEqual([{ name: 'End', line: 1, rows }])
    expect(parsed.remarks).toEqual([])
  })
  it('restores the videos of its slides, and keeps the picture of one that is broken', () => {
    const image = { blockType: 'Image', altText: 'The sea', imageName: 'sea.jpg', imageContents: 'AAAA' }
    const videoFile = { fileContents: 'AAAA', captionsContents: 'BBBB', durationSeconds: 80 }
    const broken = { ...image, videoFile: { ...videoFile, fileContents: '' } }
    const parsed = parseEventFile(
      fileOf({ slides: [{ name: 'Sea', rows: [{ blocks: [{ ...image, videoFile }, broken] }] }] }),
    )
    expect(parsed.slides[0]?.rows[0]?.blocks).toEqual([{ ...image, videoFile }, image])
    expect(parsed.remarks).toEqual([{ message: importText.videoMissing('Sea') }])
  })
  it('restores its screens exactly', () => {
    const image = { fileName: 'glass.webp', fileContents: 'AAAA' }
    const rows = [{ isExpandable: false, blocks: [text] }]
    const page = { name: ' Next  concerts\u2028', rows, chords: '[G]Next', advanceAfterSeconds: 8 }
    const screens = {
      welcome: { image, icon: null, useNoIcon: true },
      about: page.rows,
      end: { donationPageLink: 'https://give.example', feedbackLink: null, subscribeLink: 'free text', pages: [page] },
      background: { type: 'Video', file: image },
      scrimOpacity: 35,
      looks: {
        textAlignment: 'Left',
        colourScheme: 'Dark',
        accentColour: '#f2a93b',
        secondColour: '#0b3d91',
        groundColour: null,
        typeface: 'Bitter',
        hasHallLogo: true,
        textPosition: 'Top',
        textOverPictures: 'Outline',
        hasOneHallSize: true,
        slideTransition: 'Push',
      },
    }
    const parsed = readText(new TextEncoder().encode(fileOf({ version: 2, slides: [page], screens })))
    expect(parsed.screens).toEqual(screens)
    expect(parsed.slides).toEqual([{ ...page, line: 1 }])
    expect(parsed.remarks).toEqual([])
  })
  it('restores the words in its further languages, without what has no original or no language', () => {
    const [originalDigest, madeFromDigest] = ['0123456789abcdef', 'fedcba9876543210']
    const texts = [
      { originalDigest, text: 'Pennill 1', madeFromDigest: originalDigest, isMachine: false, isName: true },
      { originalDigest, text: 'Geiriau', madeFromDigest, isMachine: true },
    ]
    const broken = [
      { originalDigest: 'x', text: 'Geiriau', madeFromDigest },
      { originalDigest, text: ' ', madeFromDigest },
      7,
    ]
    const translations = [
      { languageCode: 'cy', texts: [...texts, ...broken] },
      { languageCode: 'fr', texts },
    ]
    const parsed = parseEventFile(
      fileOf({ event: { languages: ['cy', 'ar', 7] }, slides: [{ name: 'A', rows: [] }], translations }),
    )
    expect(parsed.event?.languages).toEqual(['cy', 'ar'])
    expect(parsed.translations).toEqual([{ languageCode: 'cy', texts }])
  })
  it("restores its slides' notes, cut to the server's limit; a file without any can still be imported", () => {
    const slides = [
      { name: 'Noted', notes: 'Wait', rows: [] },
      { name: 'Long', notes: 'n'.repeat(5001), rows: [] },
      { name: 'Older', rows: [] },
    ]
    const notes = parseEventFile(fileOf({ slides })).slides.map((slide) => slide.notes)
    expect(notes).toEqual(['Wait', 'n'.repeat(5000), undefined])
  })
  it('of version 1 has no screens', () => {
    expect(parseEventFile(fileOf({ slides: [] })).screens).toBeUndefined()
  })
  it('with invalid screens falls back to none, and reports a lost image', () => {
    const parsed = parseEventFile(fileOf({ screens: { welcome: { image: { fileContents: '!' } }, scrimOpacity: 400 } }))
    expect(parsed.screens).toMatchObject({
      welcome: { image: null, useNoIcon: false },
      background: null,
      scrimOpacity: 0,
    })
    expect(parsed.remarks).toEqual([{ message: 'An image of Header image is missing from the file.' }])
  })
  it('that was edited by hand falls back to defaults where it is invalid, and reports a lost image', () => {
    const blocks = [text, { blockType: 'Image', imageContents: '<svg>' }, 7]
    const parsed = parseEventFile(
      fileOf({ event: { colourStyleEnum: 'Pink' }, slides: [{ rows: [{ layout: 'Spiral', blocks }] }, null] }),
    )
    expect(parsed.event).toMatchObject({ name: 'Untitled', colourStyleEnum: 'Purple', allowUserNavigation: true })
    expect(parsed.slides).toEqual([{ name: 'Untitled', line: 1, rows: [{ isExpandable: false, blocks: [text] }] }])
    expect(parsed.remarks).toEqual([{ message: 'An image of Untitled is missing from the file.' }])
  })
  it.each(['[]', '{}', 'not JSON', 'null'])("isn't %s", (other) => {
    expect(readText(other, { name: 'event.json' })).toMatchObject({ slides: [], remarks: [{ line: 1 }] })
  })
})
