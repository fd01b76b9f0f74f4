import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

describe('a redirect target', () => {
  it.each(['/dashboard', '/Sessions/abc?page=End', '/a%20b', '/'])('is followed: %j', (target) => {
    expect(safeRedirect(target)).toBe(target)
  })
  it.each([
    null,
    undefined,
    '',
    'dashboard',
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/%2Fevil.test',
    '/%5Cevil.test',
    '/a\\b',
    '/\tx',
    '/%0Ax',
    '/%',
    'javascript:alert(1)',
  ])('is not followed: %j', (target) => {
    expect(safeRedirect(target)).toBeUndefined()
  })
})
