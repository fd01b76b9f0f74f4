import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { CreateSlideBody } from '../../generated/zod/operations.ts'
import * as schemas from '../../generated/zod/schemas/index.zod.ts'
import { errorItemsOf } from './validation-findings.ts'

const errorsOf = (schema: z.ZodType, input: unknown) => {
  const result = schema.safeParse(input)
  return errorItemsOf('createEvent', result.error?.issues ?? [], input).map((one) => [one.field, one.code])
}
const text = { blockType: 'Text', text: 'Silent night', textStyle: 'Basic' }

describe('a validation error names its field and', () => {
  test.each([
    ['a missing field', {}, [['name', 'required']]],
    ['an empty text', { name: '' }, [['name', 'required']]],
    ['a text that is too long', { name: 'x'.repeat(201) }, [['name', 'too-long']]],
    ['a wrong type', { name: 5 }, [['name', 'invalid-value']]],
    ['a value outside its list', { name: 'a', colourStyleEnum: 'Beige' }, [['colourStyleEnum', 'invalid-value']]],
    ['an unknown field', { name: 'a', owner: 'me' }, [['owner', 'unknown-field']]],
    ['a reference of the wrong form', { name: 'a', teamReference: 'a b' }, [['teamReference', 'invalid-format']]],
    ['a list instead of an object', [], [[undefined, 'invalid-value']]],
  ])('%s', (_name, input, expected) => {
    expect(errorsOf(schemas.CreateEvent, input)).toEqual(expected)
  })

  test('a mistake deep inside the contents', () => {
    const rows = [{ isExpandable: false, blocks: [text, { ...text, text: 'x'.repeat(20_001) }] }]
    expect(errorsOf(schemas.SaveContents, { rows })).toEqual([['rows.0.blocks.1.text', 'too-long']])
  })

  test.each([
    ['a text', schemas.CreateEvent, { name: 'x'.repeat(201) }, 'This is too long. The limit is 200 characters'],
    ['a list', schemas.SaveContents, { rows: Array(101).fill({ blocks: [text] }) }, /^There are too many .+ is 100$/],
  ])('the limit that %s exceeds', (_name, schema, input, words) => {
    const issues = schema.safeParse(input).error?.issues ?? []
    expect(errorItemsOf('createEvent', issues, input).map(({ message }) => message)).toEqual([
      expect.stringMatching(words),
    ])
  })

  test.each([
    ['its list', schemas.CreateEvent, { name: 'a', colourStyleEnum: 'Beige' }, schemas.ColourStyle.options],
    ['its list or null', schemas.SaveRow, { blocks: [text], layout: 'Poem' }, schemas.RowLayout.options],
    ['no list', schemas.CreateEvent, { name: 5 }, undefined],
  ])('the values that a field of %s may have', (_name, schema, input, allowed) => {
    const issues = schema.safeParse(input).error?.issues ?? []
    expect(errorItemsOf('createEvent', issues, input).map(({ allowedValues }) => allowedValues)).toEqual([allowed])
  })

  test('a list that is too long', () => {
    const rows = Array.from({ length: 101 }, () => ({ isExpandable: false, blocks: [text] }))
    expect(errorsOf(schemas.SaveContents, { rows })).toEqual([['rows', 'too-many']])
  })

  test('the errors of the closest of two possible bodies', () => {
    expect(errorsOf(CreateSlideBody, { name: '' })).toEqual([['name', 'required']])
    expect(errorsOf(CreateSlideBody, { pages: [{ reference: 'abc' }] })).toEqual([['pages.0.orderIndex', 'required']])
  })
})
