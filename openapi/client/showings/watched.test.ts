import { expect, test } from 'vitest'
import type { DisplayState, ShowingChanged, Snapshot } from '../schemas.ts'
import { Watched } from './watched.ts'

const display = (revision: number, epoch = 1) => ({ epoch, revision }) as DisplayState
const face = (name: string, revision: number) =>
  ({ epoch: 1, revision, showing: {}, event: { name } }) as unknown as ShowingChanged
const watched = () => new Watched({ display: display(5), ...face('Carols', 5) } as unknown as Snapshot)

test('a display is only replaced by a newer one, from any source', () => {
  const known = watched()
  for (const late of [display(4), display(5), display(9, 0)]) known.takeDisplay(late)
  expect(known.display).toMatchObject({ epoch: 1, revision: 5 })
  known.takeSnapshot({ display: display(3), ...face('Old carols', 3) } as unknown as Snapshot)
  expect([known.display.revision, known.face.event.name]).toEqual([5, 'Carols'])
  known.takeDisplay(display(1, 2))
  expect(known.display).toMatchObject({ epoch: 2, revision: 1 })
})

test("the event's data has its own order, independent of displays", () => {
  const known = watched()
  known.takeDisplay(display(8))
  known.takeFace(face('Carols by firelight', 7))
  expect(known.face.event.name).toBe('Carols by firelight')
  known.takeFace(face('Carols', 6))
  expect(known.face.event.name).toBe('Carols by firelight')
})
