import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { Devices } from '../support/devices/devices.ts'
import { MockSite } from '../support/mocks/mock-site.ts'
import { openMockDevices } from '../support/mocks/open-mock-devices.ts'
import { LecternServer } from '../support/server/server.ts'
import { picturesNamed, takeScreens } from './take-screens.ts'

/** One screen of each kind. */
const CHOSEN =
  '^(dashboard with few events|wizard step 1|editor slide|editor welcome|showings|team members|help|watch welcome|watch slide over a photo|watch end)$'
const GAP = 16
/** The mocks apply the limits of a production server, not of a demo. */
const MOST = 10

/**
 * Takes the same screens of the product and of its frontend on the mocks (after `npm run build` and `npm run
 * build:mock`) and puts them side by side, the product on the left. Returns the problems on either.
 */
export async function compareWithMocks(browser: Browser, folder: string, wanted = CHOSEN) {
  const problems: string[] = []
  for (const [side, site, open] of sides) {
    const running = await site().start()
    const devices = open(browser, running.origin)
    const found = await takeScreens(running.origin, devices, resolve(folder, side), { wanted, most: MOST })
    problems.push(...found.map((problem) => `${side}: ${problem}`))
    await devices.close()
    await running.dispose()
  }
  await mkdir(folder, { recursive: true })
  for (const { name } of picturesNamed(wanted))
    for (const size of ['desktop', 'phone']) await layTogether(folder, `${name}, ${size}, light.png`)
  return problems
}

const sides = [
  ['product', () => new LecternServer(), (browser: Browser, origin: string) => new Devices(browser, origin)],
  ['mocks', () => new MockSite(), openMockDevices],
] as const

async function layTogether(folder: string, file: string) {
  const inputs = sides.map(([side]) => resolve(folder, side, file))
  const [one, other] = await Promise.all(
    inputs.map((input) =>
      sharp(input)
        .metadata()
        .catch(() => null),
    ),
  )
  if (!one || !other) return
  const height = Math.max(one.height, other.height)
  const width = one.width + GAP + other.width
  await sharp({ create: { width, height, channels: 3, background: '#f0f' } })
    .composite(inputs.map((input, index) => ({ input, left: index * (one.width + GAP), top: 0 })))
    .png()
    .toFile(resolve(folder, file))
}
