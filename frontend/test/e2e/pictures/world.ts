import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { imageRow, photoPath, songSlides, textRow } from '../support/content/slides.ts'
import { makeVideo } from '../support/content/videos.ts'
import type { Devices } from '../support/devices/devices.ts'
import { newPerson } from '../support/people/new-person.ts'
import { OrganiserApi, type PreparedEvent } from '../support/people/organiser-api.ts'

export type World = Awaited<ReturnType<typeof prepareWorld>>

/** Creates the users and events of the pictures through the API. */
export async function prepareWorld(origin: string, devices: Devices) {
  const newcomer = await newPerson(origin, devices)
  const api = await OrganiserApi.logIn(origin)
  const event = await api.createEvent({ name: 'Nine lessons and carols', slides: slides() })
  await addShowings(api, event)
  const few = await api.createEvent({ name: 'A first evening', slides: [] })
  await dress(api, event)
  const moving = await api.createEvent({ name: 'Evening by the sea', slides: songSlides().slice(0, 3) })
  await setVideo(api, moving, await devices.desktop())
  const free = await newcomer.api.createEvent({ name: 'Fête', slides: songSlides().slice(0, 2) })
  return { people: { newcomer: newcomer.api, premium: api }, event, few, moving, free }
}

const slides = () => [
  ...songSlides().slice(0, 4),
  {
    name: 'Before the sermon: notices of the week',
    rows: [textRow('**Tea** at *four*\n\n- Choir\n- Bells'), imageRow()],
  },
]

async function addShowings(api: OrganiserApi, { reference }: PreparedEvent) {
  const path = `/api/sessions/${reference}/showings`
  const add = (startDateUtc: string, location: string) =>
    api.call<{ reference: string }>('POST', path, { startDateUtc, location })
  const ended = await add('2030-12-23T18:30:00Z', 'Town hall')
  await api.call('POST', `${path}/${ended.reference}/start`, {})
  await api.call('POST', `${path}/${ended.reference}/close`, {})
  const live = await add('2030-12-24T15:00:00Z', 'St Mary’s Church, Oxford')
  await api.call('POST', `${path}/${live.reference}/start`, {})
  await add('2024-12-24T15:00:00Z', 'Parish hall')
  await add('2031-12-24T18:00:00Z', 'The very large chapel of the college of Saint Mary Magdalen beside the river')
}

/** A header image and a logo that look real. */
async function drawings() {
  const strip = `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="400"><defs><linearGradient id="g"><stop stop-color="#1b2a52"/><stop offset=".5" stop-color="#b3662e"/><stop offset="1" stop-color="#38224f"/></linearGradient></defs><rect width="6000" height="400" fill="url(#g)"/></svg>`
  const crest = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="140" fill="#7a1f3d"/><path d="M150 60v180M90 130h120" stroke="#fff" stroke-width="24"/></svg>`
  const png = async (name: string, svg: string) => {
    const fileContents = (await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')
    return { fileName: name, fileContents }
  }
  return { image: await png('nave.png', strip), icon: await png('crest.png', crest) }
}

/** Everything an event can show: header, about screen, links and end pages, a photo behind the slides. */
async function dress(api: OrganiserApi, { reference }: PreparedEvent) {
  const path = `/api/sessions/${reference}`
  await api.call('PATCH', `${path}/welcome`, await drawings())
  const { pageId } = await api.call<{ pageId: string }>('GET', `${path}/welcome/page`)
  const words = [
    textRow('The choir of St Mary’s', 'Header'),
    textRow('Founded in **1974** by the ringers.'),
    imageRow(),
  ]
  await api.call('PUT', `/api/content/pages/${pageId}/contents`, { rows: words })
  const links = { donationPageLink: 'https://stmarys.example.org/give', feedbackLink: 'mailto:choir@example.org' }
  await api.call('PATCH', `${path}/end`, { ...links, subscribeLink: 'Ask at the door' })
  for (const name of ['Next concerts', 'How to join the choir', 'Thanks']) {
    const page = await api.call<{ pageId: string }>('POST', `${path}/end/pages`, { name })
    await api.call('PUT', `/api/content/pages/${page.pageId}/contents`, { rows: [textRow(`${name}: in May`)] })
  }
  const photo = { fileName: 'choir.jpg', fileContents: readFileSync(photoPath('Portrait_1.jpg')).toString('base64') }
  await api.call('POST', `${path}/background`, { backgroundType: 'Image', ...photo, scrimOpacity: 70 })
}

async function setVideo(api: OrganiserApi, { reference }: PreparedEvent, page: Parameters<typeof makeVideo>[0]) {
  const fileContents = (await makeVideo(page, 'video/webm')).toString('base64')
  const film = { backgroundType: 'Video', fileName: 'waves.webm', fileContents, scrimOpacity: 60 }
  await api.call('POST', `/api/sessions/${reference}/background`, film)
}
