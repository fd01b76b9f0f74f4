import { plansText } from '../../../../text/account/plans.ts'
import { defaultThemeText } from '../../../../text/events/default-theme.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { pasteText } from '../../../../text/events/slides.ts'
import { styleText } from '../../../../text/events/style.ts'
import { showingsText } from '../../../../text/presenter/presenter.ts'
import { uiText } from '../../../../text/ui.ts'
import type { Journey, Step, World } from '../journey.ts'
import { hearError } from '../support/hear-error.ts'
import { logInBrowser, type Prepared, slidesOf, withEvent } from '../support/organisers.ts'

type Prepare = () => Promise<Prepared>

/** Errors of the forms of an event that no other journey sends. */
export const organiserEventErrors: Journey = {
  name: 'organiser-event-errors',
  title: 'An organiser makes a mistake in each form of an event, hears it and is led to its field',
  stepsOf: (world) => {
    const prepare = withEvent(world, { name: 'Harvest supper', slides: slidesOf(['Grace'], () => 'For what we eat') })
    return [
      pasteNothing(world, prepare),
      chooseNoBackground(world),
      omitStartDate(world, prepare),
      chooseNoIcon(world),
      samePlan(world),
    ]
  },
}

const pasteNothing = (world: World, prepare: Prepare): Step => ({
  title: 'Adds slides from no text',
  mustHear: [pasteText.open, pasteText.title, uiText.thereIsAProblem, pasteText.required, pasteText.label],
  run: async () => {
    const { reader, server } = world
    const { api, event } = await prepare()
    await logInBrowser(world, api)
    await reader.open(`${server.origin}/Sessions/${event.reference}`, { name: 'the event' })
    await reader.goToTitle()
    await reader.activate('button', pasteText.open)
    await reader.tabTo('button', pasteText.addNone)
    await hearError(reader, pasteText.label)
    await reader.press('Escape')
  },
})

const chooseNoBackground = ({ reader }: World): Step => ({
  title: 'Saves a background without a file',
  mustHear: [
    editorText.editTheme,
    styleText.heading,
    styleText.backgroundType,
    styleText.types.Image,
    uiText.thereIsAProblem,
    styleText.missing,
    styleText.choose.Image,
  ],
  run: async () => {
    await reader.activate('button', editorText.settings)
    await reader.press('Down', 'Return')
    await reader.tabTo('radio', styleText.types.None)
    await reader.press('r', 'space')
    await reader.tabTo('button', styleText.save)
    await hearError(reader, styleText.choose.Image, 'button')
  },
})

const omitStartDate = ({ reader, server }: World, prepare: Prepare): Step => ({
  title: 'Adds a showing without a date',
  mustHear: [
    showingsText.add,
    showingsText.startDate,
    uiText.thereIsAProblem,
    showingsText.startDateRequired,
    showingsText.startDate,
  ],
  run: async () => {
    const { event } = await prepare()
    // A new showing begins this hour
    reader.mask(/Start date \d\d/g, 'Start date 12')
    await reader.open(`${server.origin}/Sessions/${event.reference}/Showings`, { name: 'the showings' })
    await reader.goToTitle()
    await reader.activate('button', showingsText.add)
    await reader.tabTo('labelled', showingsText.startDate)
    await reader.press('BackSpace')
    await hearError(reader, showingsText.startDate, 'labelled')
    await reader.press('Escape')
  },
})

const chooseNoIcon = ({ reader, server }: World): Step => ({
  title: 'Sets no image as the default icon',
  mustHear: [
    defaultThemeText.heading,
    defaultThemeText.submit,
    uiText.thereIsAProblem,
    defaultThemeText.missing,
    defaultThemeText.choose,
  ],
  run: async () => {
    await reader.open(`${server.origin}/defaults/theme`)
    await reader.goToTitle()
    await reader.tabTo('button', defaultThemeText.submit)
    await hearError(reader, defaultThemeText.choose, 'button')
  },
})

const samePlan = ({ reader, server }: World): Step => ({
  title: 'Changes to the plan that is there already',
  mustHear: [
    plansText.heading,
    plansText.keep('Premium'),
    plansText.change,
    uiText.thereIsAProblem,
    plansText.sameAlready,
    plansText.keep('Premium'),
  ],
  run: async () => {
    await reader.open(`${server.origin}/account/subscription`)
    await reader.goToTitle()
    await reader.tabTo('button', plansText.change)
    await hearError(reader, plansText.keep('Premium'), 'radio')
  },
})
