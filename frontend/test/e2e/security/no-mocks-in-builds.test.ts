import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '../support/fixtures.ts'

const inRoot = (folder: string) => resolve(import.meta.dirname, '../../../..', folder)
/** The files of a folder that contain code of the mocks. */
const withMocks = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|ts|html|css)$/.test(name))
    .filter((name) => /lectern-?mocks|mockServiceWorker/i.test(readFileSync(resolve(folder, name), 'utf8')))

test('production builds contain no mocks', () => {
  expect(withMocks(inRoot('frontend/dist'))).toEqual([])
  // The same check finds them where they belong
  expect(withMocks(inRoot('mocks'))).not.toEqual([])
})
