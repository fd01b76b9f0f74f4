import { expect, it } from 'vitest'
import { initialState, withMessage } from '../../state/watch-state.ts'
import { slide, snapshot } from '../../test/samples.ts'
import { pictureOf } from './picture.ts'

type Shown = Parameters<typeof snapshot>[0]
const seen = (shown: Shown) => initialState(snapshot(shown))

it("a wall that takes a seat, or a start without a slide, doesn't change the picture", () => {
  const waiting = { status: 'waiting', slide: null } as const
  const before = seen(waiting)
  const joined = withMessage(before, { type: 'joined', result: { outcome: 'joined', snapshot: snapshot(waiting) } })
  expect(joined.seat).not.toEqual(before.seat)
  expect(pictureOf(joined)).toBe(pictureOf(before))
  expect(pictureOf(seen({ status: 'live', slide: null }))).toBe(pictureOf(before))
})
it('each slide, a hold, the end and a full or deleted event are pictures of their own', () => {
  const join = seen({ status: 'waiting', slide: null })
  const states = [
    join,
    seen({ slide: slide(1) }),
    seen({ slide: slide(2) }),
    seen({ status: 'hold', slide: null }),
    seen({ status: 'ended', slide: null }),
    withMessage(join, { type: 'joined', result: { outcome: 'full', place: 2 } }),
    withMessage(join, { type: 'joined', result: { outcome: 'not-found' } }),
  ]
  expect(new Set(states.map(pictureOf)).size).toBe(states.length)
})
