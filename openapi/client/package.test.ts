import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createLectern } from './index.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const manifest = read('openapi/client/package.json')

test("the package has its contract's version, which its README installs", () => {
  expect(manifest.version).toBe(read('generated/contract.json').info.version)
  expect(readFileSync(join(root, 'openapi/client/README.md'), 'utf8')).toContain(
    `lectern-client-${manifest.version}.tgz`,
  )
})

test('the mocks have the same version and are for the msw that they are tested with', () => {
  const { version, peerDependencies } = read('mocks/package/package.json')
  expect(version).toBe(manifest.version)
  expect(readFileSync(join(root, 'mocks/package/README.md'), 'utf8')).toContain(`lectern-mocks-${version}.tgz`)
  expect(peerDependencies.msw).toBe(`^${read('.ci/test-tools/package.json').devDependencies.msw}`)
})

test('the address of an image has its name as it is, and the width if one is given', () => {
  const { imageUrl } = createLectern({ origin: 'https://lectern.example' })
  expect([imageUrl('images/4f1c'), imageUrl('images/4f1c', 640)]).toEqual([
    'https://lectern.example/api/images/images/4f1c',
    'https://lectern.example/api/images/images/4f1c?w=640',
  ])
})

test("the Python package's README installs its contract's version", () => {
  const { version } = read('generated/contract.json').info
  expect(readFileSync(join(root, 'openapi/python/README.md'), 'utf8')).toContain(`lectern-${version}-py3-none-any.whl`)
})

test('the package depends on the versions it is tested with', () => {
  const { dependencies } = read('package.json')
  for (const [name, range] of Object.entries(manifest.dependencies)) expect(range).toBe(`^${dependencies[name]}`)
})

test('a contract without an SPDX licence produces a package without one', () => {
  const { identifier } = read('generated/contract.json').info.license
  expect(manifest.license).toBe(identifier.startsWith('LicenseRef-') ? 'UNLICENSED' : identifier)
})
