import { fieldMessages } from '../../../../../generated/errors.ts'
import { contentText, editorText } from '../../../../text/events/editor.ts'
import { endText } from '../../../../text/events/end.ts'
import { aboutText, welcomeText } from '../../../../text/events/welcome.ts'
import { uiText } from '../../../../text/ui.ts'
import { photoPath } from '../../../e2e/support/content/slides.ts'
import type { Journey, Step, World } from '../journey.ts'
import { hearError } from '../support/hear-error.ts'
import { logInBrowser, type Prepared, withEvent } from '../support/organisers.ts'

/** The screens around the slides. */
export const organiserScreens: Journey = {
  name: 'organiser-screens',
  title:
    'An organiser gives the welcome screen an image, writes the about screen, and links and pages of the end screen',
  stepsOf: (world) => {
    const prepared = withEvent(world, { name: 'Harvest supper', slides: [] })
    return [welcome(world, prepared), about(world), endLink(world, prepared), endPage(world)]
  },
}

const { image } = welcomeText.images

const welcome = (world: World, prepared: () => Promise<Prepared>): Step => ({
  title: 'Gives the welcome screen an image',
  mustHear: [welcomeText.heading, image.choose, image.updated],
  run: async () => {
    const { reader, server } = world
    const { api, event } = await prepared()
    await logInBrowser(world, api)
    await reader.open(`${server.origin}/Sessions/${event.reference}`, { name: 'the event' })
    await reader.goToTitle()
    await reader.press('2', '2', '2')
    await reader.tabTo('button', image.choose)
    await reader.chooseFile(photoPath())
  },
})

const about = ({ reader }: World): Step => ({
  title: 'Writes the about screen',
  mustHear: [
    editorText.about,
    editorText.screenOpened(editorText.about),
    aboutText.heading,
    contentText.addText,
    contentText.text,
    contentText.saved,
  ],
  run: async () => {
    await reader.activate('link', editorText.about, 'shift+Tab')
    await reader.press('2', '2')
    await reader.activate('button', contentText.addText)
    await reader.type('We give thanks for the harvest')
    await reader.press('ctrl+s')
  },
})

const endLink = ({ reader, server }: World, prepared: () => Promise<Prepared>): Step => ({
  title: 'Gives the end screen a link, past an error',
  mustHear: [
    endText.heading,
    endText.donation,
    endText.linkHint,
    uiText.thereIsAProblem,
    fieldMessages['updateEnd.donationPageLink.invalid-format'] ?? '',
    endText.donation,
    endText.saved,
  ],
  run: async () => {
    const { event } = await prepared()
    await reader.open(`${server.origin}/Sessions/${event.reference}?page=End`, { name: 'the end screen' })
    await reader.goToTitle()
    await reader.press('2', '2', '2')
    await reader.tabTo('textbox', endText.donation)
    await reader.type('ftp:door')
    await hearError(reader, endText.donation)
    await reader.typeOver('https://example.org/give')
    await reader.press('Return')
  },
})

const endPage = ({ reader }: World): Step => ({
  title: 'Adds a page to the end screen',
  mustHear: [endText.addPage, endText.pageAdded(endText.newPage), contentText.addText, contentText.saved],
  run: async () => {
    await reader.activate('button', endText.addPage)
    await reader.activate('button', contentText.addText)
    await reader.type('See you on Sunday')
    await reader.press('ctrl+s')
  },
})
