import { expect, it } from 'vitest'
import { spacedCode } from './access-code.ts'

it('shows a code in two groups of four', () => {
  expect(spacedCode('48210937')).toBe('4821 0937')
})
