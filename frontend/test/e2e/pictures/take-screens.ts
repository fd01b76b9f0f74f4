import type { Devices } from '../support/devices/devices.ts'
import { accountPictures } from './account-screens.ts'
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
  ...accountPictures,
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

export interface TakeOptions {
  /** A regular expression for the names of the screens. */
  wanted?: string | undefined
  /** The number of slides of the largest event. */
  most?: number
  isInEverySize?: boolean
}

/**
 * Captures every screen whose name matches, at desktop and phone size or in every size, in light, dark and
 * forced colours. Returns the problems: screens that didn't load, scroll sideways or have small controls.
 */
export async function takeScreens(
  origin: string,
  devices: Devices,
  folder: string,
  { wanted = '', most, isInEverySize }: TakeOptions = {},
) {
  const world = await prepareWorld(origin, devices, most)
  const book = new PictureBook(devices, world, folder, isInEverySize)
  for (const picture of picturesNamed(wanted)) await book.take(picture)
  await Promise.all(Object.values(world.people).map((api) => api.dispose()))
  return book.problems
}
