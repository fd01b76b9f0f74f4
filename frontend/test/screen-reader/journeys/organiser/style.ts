import { contentText, editorText } from '../../../../text/events/editor.ts'
import { styleText } from '../../../../text/events/style.ts'
import { uiText } from '../../../../text/ui.ts'
import { photoPath } from '../../../e2e/support/content/slides.ts'
import type { Journey, Step, World } from '../journey.ts'
import { hearError } from '../support/hear-error.ts'
import { logInBrowser, slidesOf, withEvent } from '../support/organisers.ts'

const SLIDE = 'Iceland'

/** An image, and the look of an event. */
export const organiserStyle: Journey = {
  name: 'organiser-style',
  title: 'An organiser adds an image with its alternative text, past an error, and chooses a style',
  stepsOf: (world) => [addImage(world), describe(world), choose(world)],
}

const addImage = (world: World): Step => ({
  title: 'Adds an image to a slide',
  mustHear: [
    SLIDE,
    contentText.addImage,
    contentText.imageBlock(1),
    contentText.chooseImage,
    contentText.imageAdded('Portrait_6.jpg'),
  ],
  run: async () => {
    const { reader, server } = world
    const slides = slidesOf([SLIDE], () => 'Where the ground boils')
    const { api, event } = await withEvent(world, { name: 'Travels', slides })()
    await logInBrowser(world, api)
    const page = `/Sessions/${event.reference}?page=${event.slides[0]?.reference}`
    await reader.open(`${server.origin}${page}`, { name: 'the slide' })
    await reader.goToTitle()
    await reader.press('2', '2', '2')
    await reader.activate('button', contentText.addImage)
    await reader.tabTo('button', contentText.chooseImage)
    await reader.chooseFile(photoPath())
  },
})

const describe = ({ reader }: World): Step => ({
  title: 'Describes it, past an error',
  mustHear: [
    contentText.altText,
    contentText.altHint,
    uiText.thereIsAProblem,
    contentText.altRequired,
    contentText.altText,
    contentText.saved,
  ],
  run: async () => {
    await reader.tabTo('textbox', contentText.altText)
    await hearError(reader, contentText.altText)
    await reader.type('A geyser')
    await reader.press('ctrl+s')
  },
})

const choose = ({ reader }: World): Step => ({
  title: 'Chooses a ready theme and saves the style',
  mustHear: [
    editorText.settings,
    editorText.editTheme,
    styleText.heading,
    styleText.readyTheme,
    styleText.readyThemes.concert,
    styleText.updated,
  ],
  run: async () => {
    await reader.activate('button', editorText.settings, 'shift+Tab')
    await reader.press('Down', 'Return')
    await reader.tabTo('radio', styleText.ownTheme)
    await reader.press('r', 'space')
    await reader.activate('button', styleText.save)
    await reader.press('Escape')
  },
})
