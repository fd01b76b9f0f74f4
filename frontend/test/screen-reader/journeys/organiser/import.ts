import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { importText } from '../../../../text/events/import.ts'
import { slidesText } from '../../../../text/events/slides.ts'
import type { Journey, Step, World } from '../journey.ts'
import { logInBrowser, slidesOf, withEvent } from '../support/organisers.ts'

const SONG = 'opensong-hymnal.xml'
const song = resolve(import.meta.dirname, '../../../../organiser/shared/songs/fixtures/xml', SONG)
/** The beginning of what EasyWorship keeps its songs in. */
const DATABASE = {
  name: 'Songs.db',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from('SQLite format 3\0'.padEnd(100)),
}
const SLIDES = 2

/** Files become slides, one of them can't be read, and it's all taken back. */
export const organiserImport: Journey = {
  name: 'organiser-import',
  title: 'An organiser imports two files, one of which can’t be read, and takes the slides back',
  stepsOf: (world) => [choose(world), add(world), undo(world)],
}

const choose = (world: World): Step => ({
  title: 'Chooses the files, and reads what was found in them',
  mustHear: [
    importText.heading,
    importText.choose,
    importText.foundIn(SLIDES, 2),
    importText.refused(DATABASE.name, importText.refusals.database),
    importText.found,
    SONG,
    DATABASE.name,
  ],
  run: async () => {
    const { reader, server } = world
    const { api, event } = await withEvent(world, {
      name: 'Sunday service',
      slides: slidesOf(['Welcome'], () => 'Welcome'),
    })()
    await logInBrowser(world, api)
    await reader.open(`${server.origin}/Sessions/${event.reference}/Import`, { name: 'the import' })
    await reader.goToTitle()
    await reader.tabTo('button', importText.choose)
    await reader.chooseFile([{ name: SONG, mimeType: 'text/xml', buffer: readFileSync(song) }, DATABASE])
    await reader.press('2', '3', '3')
  },
})

const add = ({ reader }: World): Step => ({
  title: 'Adds the slides, and reads the report',
  mustHear: [importText.add(SLIDES), importText.report, importText.added(SLIDES, SLIDES), SONG, DATABASE.name],
  run: async () => {
    await reader.activate('button', importText.add(SLIDES))
    await reader.press('Down', '3', '3', 'Down')
  },
})

const undo = ({ reader }: World): Step => ({
  title: 'Takes the slides back',
  mustHear: [importText.toEvent, importText.undo, importText.choose, slidesText.deleted(SLIDES)],
  run: async () => {
    await reader.tabTo('link', importText.toEvent)
    await reader.activate('button', importText.undo)
  },
})
