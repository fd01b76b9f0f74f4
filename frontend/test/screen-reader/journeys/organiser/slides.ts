import { contentText, editorText } from '../../../../text/events/editor.ts'
import { slidesText } from '../../../../text/events/slides.ts'
import { uiText } from '../../../../text/ui.ts'
import type { Journey, Step, World } from '../journey.ts'
import { logInBrowser, type Prepared, slidesOf, withEvent } from '../support/organisers.ts'

const SLIDES = ['Gathering', 'Abide with me', 'Blessing']
const RENAMED = 'Abide with us'

/** The work on slides. */
export const organiserSlides: Journey = {
  name: 'organiser-slides',
  title: 'An organiser moves slides, renames, formats and saves one, deletes it and takes that back',
  stepsOf: (world) => {
    const prepared = withEvent(world, { name: 'Compline', slides: slidesOf(SLIDES, (name) => `Words of ${name}`) })
    return [open(world, prepared), moveByButton(world), moveByKeys(world), rename(world), format(world), remove(world)]
  },
}

const open = (world: World, prepared: () => Promise<Prepared>): Step => ({
  title: 'Opens the event and chooses a slide',
  mustHear: ['Compline', SLIDES[0] ?? '', SLIDES[1] ?? ''],
  run: async () => {
    const { reader, server } = world
    const { api, event } = await prepared()
    await logInBrowser(world, api)
    await reader.open(`${server.origin}/Sessions/${event.reference}`, { name: 'the event' })
    await reader.goToTitle()
    await reader.tabTo('row', SLIDES[0] ?? '')
    await reader.press('Down', 'Return')
  },
})

const moveByButton = ({ reader }: World): Step => ({
  title: 'Moves the slide up with its button',
  mustHear: [uiText.moveUp(SLIDES[1] ?? ''), uiText.movedTo(SLIDES[1] ?? '', 1, 3)],
  run: () => reader.activate('button', uiText.moveUp(SLIDES[1] ?? '')),
})

const moveByKeys = ({ reader }: World): Step => ({
  title: 'Drags it back with the keyboard',
  mustHear: [
    uiText.drag(SLIDES[1] ?? ''),
    uiText.lifted(SLIDES[1] ?? '', 1, 3),
    uiText.carried(2, 3),
    uiText.movedTo(SLIDES[1] ?? '', 2, 3),
  ],
  run: async () => {
    await reader.activate('button', uiText.drag(SLIDES[1] ?? ''), 'shift+Tab')
    await reader.press('Down', 'Return')
  },
})

const rename = ({ reader }: World): Step => ({
  title: 'Renames it',
  mustHear: [uiText.edit(editorText.slideName), editorText.slideName, editorText.saved],
  run: async () => {
    await reader.activate('button', uiText.edit(editorText.slideName))
    await reader.typeOver(RENAMED)
    await reader.press('Return')
  },
})

const format = ({ reader }: World): Step => ({
  title: 'Makes its words bold, takes that back and saves others',
  mustHear: [contentText.text, contentText.undone, contentText.bold, contentText.numbers, contentText.saved],
  run: async () => {
    await reader.tabTo('textbox', contentText.text)
    await reader.pressUnheard('ctrl+a')
    await reader.pressUnheard('ctrl+b')
    await reader.press('ctrl+z')
    await reader.tabTo('button', contentText.bold, 'shift+Tab')
    await reader.press('Right', 'Right', 'Right')
    await reader.tabTo('textbox', contentText.text)
    await reader.typeOver('The darkness deepens')
    await reader.press('ctrl+s')
  },
})

const remove = ({ reader }: World): Step => ({
  title: 'Deletes it and takes that back',
  mustHear: [
    editorText.deleteSlide,
    editorText.confirmDeleteSlide,
    uiText.cancel,
    editorText.delete,
    editorText.slideDeleted,
    uiText.closeNotifications,
    uiText.actionOf(uiText.undo, editorText.slideDeleted),
    slidesText.restored(1),
  ],
  run: async () => {
    await reader.activate('button', editorText.deleteSlide, 'shift+Tab')
    await reader.press('Tab', 'Return', 'F6')
    await reader.activate('button', uiText.actionOf(uiText.undo, editorText.slideDeleted))
  },
})
