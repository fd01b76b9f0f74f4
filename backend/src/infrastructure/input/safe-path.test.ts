import { expect, test } from 'vitest'
import { isSafePath } from './safe-path.ts'

test.each(['/', '/dashboard', '/sessions/q3Vd0mPz?tab=style#top', '/a//b', '/sessions/caf%C3%A9'])(
  'a path of this site is safe: %s',
  (path) => expect(isSafePath(path)).toBe(true),
)

test.each([
  '',
  'dashboard',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/%2fevil.example',
  '/%252fevil.example',
  '/%5Cevil.example',
  '/\tevil',
  '/\n/evil.example',
  '/%0d%0aSet-Cookie: a=b',
  '/%zz',
  ' /dashboard',
  'javascript:alert(1)',
])('a path that could lead to another site is unsafe: %j', (path) => expect(isSafePath(path)).toBe(false))
