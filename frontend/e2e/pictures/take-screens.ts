import type { Devices } from '../support/devices/devices.ts'
import { dashboardPictures, wizardPictures } from './dashboard-screens.ts'
import { editorPictures } from './editor-screens.ts'
import { editorStatePictures } from './editor-states.ts'
import { importPictures } from './import-screens.ts'
import { otherPictures } from './other-screens.ts'
import { PictureBook } from './picture-book.ts'
import { presentingPictures } from './presenting-screens.ts'
import { showingsPictures, teamsPictures } from './showings-and-teams-screens.ts'
import { tokenPictures } from './token-screens.ts'
import { watchPictures } from './watch-screens.ts'
import { prepareWorld } from './world.ts'

const pictures = [
  ...dashboardPictures,
  ...wizardPictures,
  ...editorPictures,
  ...editorStatePictures,
  ...importPictures,
  ...showingsPictures,
  ...teamsPictures,
  ...otherPictures,
  ...tokenPictures,
  ...watchPictures,
  ...presentingPictures,
]

/** The screens whose name matches. */
export const picturesNamed = (wanted: string) => pictures.filter(({ name }) => new RegExp(wanted).test(name))

/**
 * Captures every screen of document 2 whose name matches, at desktop and
 * phone size, light and dark. Returns the problems: screens that didn't load, scroll sideways or have small controls.
 */
export async function takeScreens(origin: string, devices: Devices, folder: string, wanted = '', most?: number) {
  const world = await prepareWorld(origin, devices, most)
  const book = new PictureBook(devices, world, folder)
  for (const picture of picturesNamed(wanted)) await book.take(picture)
  await Promise.all(Object.values(world.people).map((api) => api.dispose()))
  return book.problems
}
