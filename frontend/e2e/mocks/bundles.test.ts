import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'

const built = (folder: string) => resolve(import.meta.dirname, '../../..', folder)
/** The files of a folder in which something of the mocks stands. */
const withMocks = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|html|css)$/.test(name))
    .filter((name) => /lectern-?mocks|mockServiceWorker/i.test(readFileSync(resolve(folder, name), 'utf8')))

test('nothing of the mocks is in what is built for production', () => {
  expect(withMocks(built('frontend/dist'))).toEqual([])
  // The very same look finds them where they are
  expect(withMocks(built('test-results/mock-site'))).not.toEqual([])
})
