import { expect, test } from 'vitest'
import { uiText } from '../../../text/ui.ts'
import { watchText } from '../../../text/watch/en.ts'
import { shortened } from './shortened.ts'

test.each([
  ['Reads: Skip to content, link, Users, heading level 1, 7 users', 'Reads the page: Users, heading level 1'],
  ['Reads: Skip to content', 'Reads the page: no heading'],
  ['Reads:', 'Reads the page: no heading'],
  ['Page has 12 links.', ''],
  [`Users. ${uiText.loading}`, 'Users'],
  [`${watchText.reading.title} dialog`, 'dialog'],
  ['Users heading level 1', 'Users heading level 1'],
])('%j is shortened to %j', (spoken, short) => {
  expect(shortened(spoken)).toBe(short)
})
