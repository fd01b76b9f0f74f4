import { expect, test } from 'vitest'
import { etagOf } from '../../../../openapi/rules/http/entity-tags.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { checkVersion } from './versions.ts'

test('a version is written in quotes', () => expect(etagOf(3)).toBe('"3"'))

test.each([undefined, '"3"', 'W/"3"', '*', '"1", "3"'])('version 3 passes If-Match: %s', (ifMatch) =>
  expect(checkVersion(3, ifMatch)).toBeUndefined(),
)

test.each(['"2"', '3', '"33"', '', '"4", "5"'])('version 3 is refused by If-Match: %s', (ifMatch) => {
  expect(() => checkVersion(3, ifMatch)).toThrow(DomainError)
})
