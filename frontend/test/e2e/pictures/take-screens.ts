import type { Devices } from '../support/devices/devices.ts'
import { editorPictures } from './editor-screens.ts'
import { PictureBook } from './picture-book.ts'
import { presentingPictures } from './presenting-screens.ts'
import { watchPictures } from './watch-screens.ts'
import { prepareWorld } from './world.ts'

/** The screens that need the attendees' site; tests of `screens/accessibility` take pictures of all others. */
const pictures = [...editorPictures, ...watchPictures, ...presentingPictures]

/** The screens whose name matches. */
const picturesNamed = (wanted: string) => pictures.filter(({ name }) => new RegExp(wanted).test(name))

interface TakeOptions {
  /** A regular expression for the names of the screens. */
  wanted?: string | undefined
  isInEverySize?: boolean
}

/**
 * Captures each of these screens whose name matches, at desktop and phone size or in every size, in light, dark and
 * forced colours. Returns the problems: screens that didn't load, scroll sideways or have small controls.
 */
export async function takeScreens(
  origin: string,
  devices: Devices,
  folder: string,
  { wanted = '', isInEverySize }: TakeOptions = {},
) {
  const world = await prepareWorld(origin, devices)
  const book = new PictureBook(devices, world, folder, isInEverySize)
  for (const picture of picturesNamed(wanted)) await book.take(picture)
  await Promise.all(Object.values(world.people).map((api) => api.dispose()))
  return book.problems
}
