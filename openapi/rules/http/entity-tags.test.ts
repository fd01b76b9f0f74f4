import { expect, test } from 'vitest'
import { hasTag } from './entity-tags.ts'

test.each(['"3"', 'W/"3"', ' "3" ', '"2", W/"3"', '"2","3","4"', '"a,b", "3"', '*', ' * '])(
  '%s names the tag',
  (field) => {
    expect([hasTag(field, '"3"'), hasTag(field, 'W/"3"')]).toEqual([true, true])
  },
)

test.each([
  undefined,
  '',
  '"2"',
  '3',
  '"2", "33"',
  '"2,*"',
  '"a, *, b"',
  '"2", *',
  '"a, "3',
  'w/"3"',
  '"',
  '"'.repeat(600),
])('%s does not', (field) => expect(hasTag(field, '"3"')).toBe(false))
