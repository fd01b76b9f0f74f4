import { expect, test } from 'vitest'
import { createPathTable } from './canonical-path.ts'

const table = createPathTable([
  '/api/auth/loginMFA',
  '/api/sessions/{eventReference}/pages/all',
  '/api/sessions/{eventReference}/pages/{slideReference}',
  '/api/auth/confirmInvite/{userId}/{code}',
  '/api/images/{blobName}',
])

test.each([
  ['/api/Auth/LOGINmfa', '/api/auth/loginMFA'],
  ['/api/auth/loginMFA/', '/api/auth/loginMFA'],
  ['/API/Sessions/AbC/Pages/ALL', '/api/sessions/AbC/pages/all'],
  ['/api/sessions/AbC/pages/XyZ/', '/api/sessions/AbC/pages/XyZ'],
  ['/API/images/images/4f1C/', '/api/images/images|4f1C'],
])("%s is the contract's %s", (path, canonical) => {
  expect(table.canonical(path)).toBe(canonical)
})

test.each(['/api/auth/loginMFA//', '/api/sessions//pages/all', '/elsewhere', '/'])('%s is left alone', (path) => {
  expect(table.canonical(path)).toBe(path)
  expect(table.templateOf(path)).toBeNull()
})

test('parameters keep their letter case, because references and codes depend on it', () => {
  expect(table.canonical('/api/auth/CONFIRMINVITE/UserId/CoDe')).toBe('/api/auth/confirmInvite/UserId/CoDe')
})
