import { announcementText } from '../../../../text/presenter/announcement.ts'
import { presenterText } from '../../../../text/presenter/presenter.ts'
import { pressingText } from '../../../../text/presenter/pressing.ts'
import { uiText } from '../../../../text/ui.ts'
import type { OrganiserApi } from '../../../e2e/support/people/organiser-api.ts'
import type { Journey, Step, World } from '../journey.ts'
import { hearError } from '../support/hear-error.ts'
import { once } from '../support/once.ts'
import { logInBrowser, organiserOf, type Prepared, slidesOf, withEvent } from '../support/organisers.ts'

const EVENT = 'Evensong'
const SLIDES = ['Opening responses', 'Magnificat', 'Nunc dimittis']
const COLLEAGUE = 'Basil Basic'

/** All of presenting, and a second presenter. */
export const organiserPresenting: Journey = {
  name: 'organiser-presenting',
  title: 'An organiser presents by keys, holds, announces, gives way to a colleague and takes over, ends and reopens',
  stepsOf: (world) => {
    const prepared = withEvent(world, { name: EVENT, slides: slidesOf(SLIDES, (name) => `Words of ${name}`) })
    const colleague = once(() => joinTeam(world, prepared))
    return [
      start(world, prepared),
      hold(world),
      announce(world),
      giveWay(world, prepared, colleague),
      takeOver(world),
      endAndReopen(world),
    ]
  },
}

/** A colleague in a team of the event. */
async function joinTeam(world: World, prepared: () => Promise<Prepared>) {
  const { api, event } = await prepared()
  const colleague = await organiserOf(world, 'basic')
  const { reference: team } = await api.call<{ reference: string }>('POST', '/api/teams', { name: 'Choir' })
  await api.call('POST', `/api/teams/${team}/members`, { emailAddress: 'basic@demo.lectern.test' })
  const { teams } = await colleague.call<{ teams: { reference: string }[] }>('GET', '/api/teamInvites/')
  await colleague.call('POST', `/api/teamInvites/${teams[0]?.reference}`, {})
  await api.call('PUT', `/api/sessions/${event.reference}`, { teamReference: team })
  return colleague
}

const start = (world: World, prepared: () => Promise<Prepared>): Step => ({
  title: 'Starts, and shows slides with Page Down and Page Up',
  mustHear: [
    EVENT,
    presenterText.start,
    presenterText.live,
    presenterText.presentingItem(SLIDES[0] ?? '', 1, 3),
    presenterText.presentingItem(SLIDES[1] ?? '', 2, 3),
    presenterText.presentingItem(SLIDES[0] ?? '', 1, 3),
  ],
  run: async () => {
    const { reader, server } = world
    const { api, event } = await prepared()
    await logInBrowser(world, api)
    const page = `/Sessions/${event.reference}/Present/${event.showing}`
    await reader.open(`${server.origin}${page}`, { name: 'the presenter page' })
    await reader.goToTitle()
    await reader.activate('button', presenterText.start)
    await reader.press('Page_Down', 'Page_Down', 'Page_Up')
  },
})

const hold = ({ reader }: World): Step => ({
  title: 'Holds and resumes with F8',
  mustHear: [presenterText.paused, presenterText.live],
  run: () => reader.press('F8', 'F8'),
})

const announce = ({ reader }: World): Step => ({
  title: 'Announces something, past an error, and removes it',
  mustHear: [
    announcementText.label,
    uiText.thereIsAProblem,
    announcementText.empty,
    announcementText.label,
    announcementText.announced,
    announcementText.takeBack,
    announcementText.takenBack,
  ],
  run: async () => {
    await reader.tabTo('textbox', announcementText.label, 'shift+Tab')
    await hearError(reader, announcementText.label)
    await reader.type('Please silence your phones')
    await reader.press('Return')
    await reader.activate('button', announcementText.takeBack)
  },
})

const giveWay = (
  { reader }: World,
  prepared: () => Promise<Prepared>,
  colleague: () => Promise<OrganiserApi>,
): Step => ({
  title: 'A colleague shows another slide',
  mustHear: [pressingText.isPresenting(COLLEAGUE)],
  run: async () => {
    const { event } = await prepared()
    const api = await colleague()
    await reader.hear('(a colleague shows slide 3)', () => api.show(event, 2))
  },
})

const takeOver = ({ reader }: World): Step => ({
  title: 'Takes over',
  mustHear: [pressingText.takeOver, pressingText.tookOver(COLLEAGUE)],
  run: async () => {
    await reader.activate('button', pressingText.takeOver)
    await reader.press('Page_Up')
  },
})

const endAndReopen = ({ reader }: World): Step => ({
  title: 'Reads the viewer count, ends and reopens',
  mustHear: [
    presenterText.readViewers,
    presenterText.viewers(0),
    presenterText.end,
    presenterText.ended,
    presenterText.paused,
  ],
  run: async () => {
    await reader.activate('button', presenterText.readViewers, 'shift+Tab')
    await reader.activate('button', presenterText.end, 'shift+Tab')
    await reader.press('Return')
  },
})
