import { describe, expect, it } from 'vitest'
import { isNewer } from './version.ts'

describe('a state is newer', () => {
  it.each([
    ['with a higher revision', { epoch: 1, revision: 5 }, { epoch: 1, revision: 4 }, true],
    ['not with the same revision', { epoch: 1, revision: 4 }, { epoch: 1, revision: 4 }, false],
    ['not with a lower revision', { epoch: 1, revision: 3 }, { epoch: 1, revision: 4 }, false],
    ['with a higher epoch, whatever its revision', { epoch: 2, revision: 0 }, { epoch: 1, revision: 400 }, true],
    ['not with a lower epoch, whatever its revision', { epoch: 1, revision: 400 }, { epoch: 2, revision: 0 }, false],
  ])('%s', (_, candidate, known, expected) => {
    expect(isNewer(candidate, known)).toBe(expected)
  })
})
