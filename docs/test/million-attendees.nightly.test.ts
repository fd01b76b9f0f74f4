import { expect, test } from 'vitest'
import { tables } from '../operations/simulate-attendees.ts'
import { readOperations } from '../site-builder/pages/operations.ts'

test('the plan for a million attendees shows what the program prints', () => {
  const page = readOperations('a-million-attendees')
  for (const line of tables().split('\n')) expect(page).toContain(line)
})
