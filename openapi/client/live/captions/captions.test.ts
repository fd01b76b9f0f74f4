import { expect, test } from 'vitest'
import {
  type Caption,
  type Captions,
  noCaptions,
  shownCaptions,
  withCaptionsChanged,
  withEarlier,
  withMissed,
  withNewest,
} from './captions.ts'

const caption = (id: string, position: number, sequence: number, text = `${id}${sequence}`): Caption => ({
  ...{ id, text, position, sequence },
  ...{ version: sequence, isFinal: true, startedAtUtc: '2026-12-24T18:00:00Z' },
})
const change = (
  after: number,
  captions: Caption[],
  sequence = captions.at(-1)?.sequence ?? after,
  startsAfter = 0,
) => ({
  ...{ showingReference: 'showing1', after, sequence, startsAfter, captions },
})
const list = (sequence: number, captions: Caption[], hasMore = false, startsAfter = 0) => ({
  ...{ sequence, startsAfter, captions, hasMore },
})
const known = withNewest(noCaptions, list(2, [caption('a', 1, 1), caption('b', 2, 2)], true))

const NEWER = change(2, [caption('c', 3, 3)])
test.each<[string, Captions, string, number, boolean, boolean]>([
  ['the newest, read first', known, 'a1 b2', 2, false, true],
  ['a message that follows', withCaptionsChanged(known, NEWER), 'a1 b2 c3', 3, false, true],
  ['the same again', withCaptionsChanged(withCaptionsChanged(known, NEWER), NEWER), 'a1 b2 c3', 3, false, true],
  ['one that is known', withCaptionsChanged(known, change(0, [caption('a', 1, 1)])), 'a1 b2', 2, false, true],
  [
    'a replacement, which keeps its place',
    withCaptionsChanged(known, change(2, [caption('a', 1, 3)])),
    'a3 b2',
    3,
    false,
    true,
  ],
  [
    'an older version after a newer one',
    withCaptionsChanged(withCaptionsChanged(known, change(3, [caption('a', 1, 4)])), change(2, [caption('a', 1, 3)])),
    'a4 b2',
    3,
    true,
    true,
  ],
  ['a removal', withCaptionsChanged(known, change(2, [caption('b', 2, 3, '')])), 'a1', 3, false, true],
  ['words after a gap', withCaptionsChanged(known, change(4, [caption('d', 5, 5)])), 'a1 b2 d5', 2, true, true],
  [
    'the gap, filled',
    withMissed(
      withCaptionsChanged(known, change(4, [caption('d', 5, 5)])),
      list(5, [caption('c', 3, 3), caption('b', 2, 4)]),
    ),
    'a1 b4 c3 d5',
    5,
    false,
    true,
  ],
  ['a part of a long gap', withMissed(known, list(3, [caption('c', 3, 3)], true)), 'a1 b2 c3', 3, true, true],
  [
    'a message during the first read',
    withNewest(withCaptionsChanged(noCaptions, NEWER), list(2, [caption('b', 2, 2)])),
    'b2 c3',
    2,
    false,
    false,
  ],
  [
    'earlier ones',
    withEarlier(withNewest(noCaptions, list(2, [caption('b', 2, 2)], true)), list(9, [caption('a', 1, 1)])),
    'a1 b2',
    2,
    false,
    false,
  ],
  ['a deletion', withCaptionsChanged(known, change(2, [], 3, 3)), '', 3, false, false],
  [
    'one from before a deletion',
    withEarlier(withCaptionsChanged(known, change(2, [], 3, 3)), list(2, [caption('a', 1, 1)])),
    '',
    3,
    false,
    false,
  ],
])('captions after %s', (_name, state, texts, sequence, isBehind, hasMore) => {
  expect(
    shownCaptions(state)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(texts)
  expect({ sequence: state.sequence, isBehind: state.isBehind, hasMore: state.hasMore }).toEqual({
    sequence,
    isBehind,
    hasMore,
  })
})
