import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DESKTOP, type Devices, PHONE } from '../support/devices/devices.ts'
import type { World } from './world.ts'

export interface Picture {
  name: string
  /** The logged-in account; none for the attendees' pages. */
  as?: keyof World['people']
  /** Opens the screen and waits until it has loaded. */
  open: (page: Page, world: World) => Promise<unknown>
  /** Captures the whole page instead of the viewport. */
  isWhole?: boolean
}

const SIZES = {
  desktop: { device: 'desktop', viewport: DESKTOP },
  'large desktop': { device: 'desktop', viewport: { width: 1440, height: 900 } },
  phone: { device: 'phone', viewport: PHONE },
  'small phone': { device: 'phone', viewport: { width: 320, height: 568 } },
} as const
type Size = keyof typeof SIZES
const USUAL_SIZES: readonly Size[] = ['desktop', 'phone']
const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const
type Look = keyof typeof LOOKS
const looks = Object.keys(LOOKS) as Look[]
/** The maximum captured height of a long page, in pixels. */
const HIGHEST = 2400

/** Captures each picture in each size, in light, dark and forced colours, and reports which ones scroll sideways. */
export class PictureBook {
  readonly #devices: Devices
  readonly #world: World
  readonly #folder: string
  readonly #sizes: readonly Size[]
  readonly problems: string[] = []

  constructor(devices: Devices, world: World, folder: string, isInEverySize = false) {
    this.#devices = devices
    this.#world = world
    this.#folder = folder
    this.#sizes = isInEverySize ? (Object.keys(SIZES) as Size[]) : USUAL_SIZES
  }

  async take(picture: Picture) {
    await mkdir(this.#folder, { recursive: true })
    for (const size of this.#sizes) {
      const page = await this.#page(picture, size)
      try {
        await picture.open(page, this.#world)
        for (const look of looks) await this.#shoot(page, picture, size, look)
        await this.#measure(page, `${picture.name} (${size})`, SIZES[size].viewport.width)
      } catch (error) {
        this.problems.push(`${picture.name} (${size}): ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`)
        await page.screenshot({ path: resolve(this.#folder, `failed ${picture.name}, ${size}.png`) })
      }
      await page.context().close()
    }
    await this.#contactSheet(picture)
  }

  async #page({ as }: Picture, size: Size) {
    const login = as ? { storageState: await this.#world.people[as].login() } : {}
    const { device, viewport } = SIZES[size]
    const page = await this.#devices[device]({ ...login, viewport, reducedMotion: 'reduce', deviceScaleFactor: 1 })
    page.setDefaultTimeout(10_000)
    return page
  }

  #file = (name: string, size: Size, look: Look) => resolve(this.#folder, `${name}, ${size}, ${look}.png`)

  async #shoot(page: Page, { name, isWhole = true }: Picture, size: Size, look: Look) {
    await page.emulateMedia({ ...LOOKS[look], reducedMotion: 'reduce' })
    await Promise.all(page.frames().map((frame) => frame.evaluate(untilItStands)))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const path = this.#file(name, size, look)
    if (!isWhole) return page.screenshot({ path })
    const clip = { x: 0, y: 0, width: SIZES[size].viewport.width, height: Math.min(height, HIGHEST) }
    return page.screenshot({ path, fullPage: true, clip })
  }

  /** Checks what can be measured automatically. */
  async #measure(page: Page, name: string, width: number) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) this.problems.push(`${name} scrolls sideways: ${wide} px`)
    for (const small of await page.evaluate(smallTargets)) this.problems.push(`${name}: ${small}`)
  }

  /** The pictures of a screen side by side. */
  async #contactSheet({ name }: Picture) {
    const files = this.#sizes.flatMap((size) => looks.map((look) => this.#file(name, size, look)))
    const images = await Promise.all(
      files.map((file) =>
        sharp(file)
          .metadata()
          .catch(() => null),
      ),
    )
    let left = 0
    const composite = files.flatMap((input, index) => {
      const image = images[index]
      if (!image) return []
      const place = { input, left, top: 0 }
      left += image.width + 16
      return [place]
    })
    const height = Math.max(1, ...images.map((image) => image?.height ?? 0))
    const sheet = sharp({ create: { width: Math.max(1, left), height, channels: 3, background: '#f0f' } })
    await sheet
      .composite(composite)
      .png()
      .toFile(resolve(this.#folder, `sheet ${name}.png`))
  }
}

/** Waits until fonts and images have loaded and transitions have ended. */
const untilItStands = async () => {
  await document.fonts.ready
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  await Promise.allSettled(
    [...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode()),
  )
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map((transition) => transition.finished))
}

const smallTargets = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'button, select, input:not([type=file], .visually-hidden *), [role=menuitem]',
    ),
  ]
    .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"], [tabindex="-1"], label'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 1 && (box.height < 43.5 || box.width < 43.5))
    .map(
      ({ element, box }) => `${element.outerHTML.slice(0, 90)} is ${Math.round(box.width)} x ${Math.round(box.height)}`,
    )
