import { describe, expect, it } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import {
  audienceViewOf,
  elapsedSince,
  itemInWords,
  neighbours,
  slideText,
  statusLine,
  statusOf,
} from './presentation.ts'

const ready = { presentationStartUtc: null, endDateUtc: null, latestSessionPageBlank: false }
const live = { ...ready, presentationStartUtc: '2026-12-24T17:00:00Z' }
const ended = { ...live, endDateUtc: '2026-12-24T18:00:00Z' }
const visible = { takenDownDateUtc: null }
const takenDown = { takenDownDateUtc: '2026-12-24T17:30:00Z' }

describe('the status', () => {
  it('is Ready, Presenting or Ended', () => {
    expect([ready, live, ended].map(statusOf)).toEqual(['Ready', 'Presenting', 'Ended'])
  })
  it("uses the specification's texts", () => {
    expect(statusLine(visible, ready)).toBe('Not started')
    expect(statusLine(visible, live)).toBe('Live')
    expect(statusLine(visible, { ...live, latestSessionPageBlank: true })).toBe('Event paused')
    expect(statusLine(visible, { ...ended, latestSessionPageBlank: true })).toBe('Event ended')
  })
  it('is never Live without an audience', () => {
    expect([ready, live, ended].map((showing) => statusLine(takenDown, showing))).toEqual(Array(3).fill('Taken down'))
  })
  it('counts up as h:mm:ss and is never negative', () => {
    const start = Date.parse('2026-12-24T17:00:00Z')
    expect(elapsedSince('2026-12-24T17:00:00Z', start + 3_725_999)).toBe('1:02:05')
    expect(elapsedSince('2026-12-24T17:00:00', start + 59_000)).toBe('0:00:59')
    const hourBehind = elapsedSince('2026-12-24T17:00:00Z', start - 3_600_000)
    reportFigures('F9', `elapsed by a clock that is an hour behind: ${hourBehind}`)
    expect(hourBehind).toBe('0:00:00')
  })
})

describe('what the audience sees', () => {
  const shown = { ...live, latestSessionPage: { reference: 'a', pageReference: 'b' } }
  it('follows start, slide, hold and end', () => {
    const states = [{ ...ready, latestSessionPage: null }, { ...live, latestSessionPage: null }, shown]
    const held = { ...shown, latestSessionPageBlank: true }
    const views = [...states, held, { ...held, endDateUtc: '2026-12-24T18:00:00Z' }].map((showing) =>
      audienceViewOf(visible, showing),
    )
    expect(views).toEqual(['Ready', 'Started', 'Shown', 'OnHold', 'Ended'])
    expect(audienceViewOf(takenDown, held)).toBe('TakenDown')
  })
})

describe('the item that is shown', () => {
  const items = [
    { reference: 'a', name: 'Welcome' },
    { reference: 'b', name: 'Silent night' },
  ]
  it('is announced by name and position, not by its text', () => {
    expect(itemInWords(items, 'b')).toBe('Presenting Silent night, 2 of 2')
  })
  it("isn't announced while there is none", () => {
    expect(itemInWords(items, undefined)).toBe('')
    expect(itemInWords(items, 'deleted')).toBe('')
  })
})

describe('Previous and Next', () => {
  const slides = [{ reference: 'a' }, { reference: 'b' }, { reference: 'c' }]
  it('walk the list', () => {
    expect(neighbours(slides, 'b')).toEqual({ previous: slides[0], next: slides[2] })
  })
  it('stop at its ends', () => {
    expect(neighbours(slides, 'a').previous).toBeUndefined()
    expect(neighbours(slides, 'c').next).toBeUndefined()
  })
  it('start at the first item if none is shown', () => {
    expect(neighbours(slides, undefined)).toEqual({ previous: undefined, next: slides[0] })
  })
})

describe('the viewer count', () => {
  it('has a singular and a plural text', () => {
    expect([0, 1, 2].map(presenterText.viewers)).toEqual(['0 users connected', '1 user connected', '2 users connected'])
  })
})

describe('an item', () => {
  const block = { reference: 'b', fileName: null, blobName: null, altText: null, width: null, height: null }
  it('contains its texts and its images', () => {
    const rows = [
      {
        reference: 'r',
        isExpandable: false,
        blocks: [
          { ...block, blockType: 'Text' as const, text: 'Title', textStyle: 'Header' as const },
          { ...block, blockType: 'Text' as const, text: '**bold**', textStyle: 'Basic' as const },
          { ...block, blockType: 'Image' as const, text: null, textStyle: null, altText: 'A choir' },
          { ...block, blockType: 'Image' as const, text: null, textStyle: null, altText: '' },
        ],
      },
    ]
    expect(slideText({ pageBody: { reference: 'p', version: 1, rows, notes: '' } })).toBe('Title\nbold\nImage: A choir')
  })
})
