import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(root, 'node_modules/.lint-test-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function breakRule(file: string, from: string, to: string) {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

test('missing error responses and open request objects are errors', () => {
  for (const part of ['openapi.yaml', 'redocly.yaml', 'paths', 'components', 'hub', 'lint'])
    cpSync(join(root, 'openapi', part), join(copy, part), { recursive: true })
  const removed = { 400: 'BadRequest', 401: 'NotLoggedIn', 403: 'UpgradeRequired', 404: 'NotFound', 422: 'KeyReused' }
  for (const [status, name] of Object.entries({ ...removed, 429: 'RateLimited' }))
    breakRule(
      'paths/events/duplicate.yaml',
      `    '${status}': { $ref: ../../components/responses/errors.yaml#/${name} }\n`,
      '',
    )
  breakRule('components/schemas/accounts/teams.yaml', '  additionalProperties: false\n', '')

  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/redocly'),
    ['lint', join(copy, 'openapi.yaml'), '--config', join(copy, 'redocly.yaml'), '--format=json'],
    { encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
  )
  expect(status, stderr).toBe(1)
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
  const ours = problems.filter(({ ruleId }) => ruleId.startsWith('lectern/')).map(({ message }) => message)
  expect(ours.toSorted()).toEqual([
    'An object in a request needs `additionalProperties: false`.',
    'duplicateEvent needs the response 400: it changes something, and its CSRF token can be wrong.',
    'duplicateEvent needs the response 401: the caller may not be logged in.',
    'duplicateEvent needs the response 403: an access token may not allow it.',
    'duplicateEvent needs the response 404: its path names something that may not exist.',
    'duplicateEvent needs the response 422: it creates something, and its Idempotency-Key can be reused.',
    'duplicateEvent needs the response 429: it is rate limited.',
  ])
})
