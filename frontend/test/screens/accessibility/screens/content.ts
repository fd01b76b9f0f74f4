import { api } from '../../support/app.ts'
import { addSlide, eventWith, type Row, textRow } from '../../support/events.ts'
import { picture } from '../../support/steps.ts'

const contents = async () => btoa(String.fromCharCode(...new Uint8Array(await picture.arrayBuffer())))
const imageRow = async (): Promise<Row> => ({
  isExpandable: true,
  blocks: [
    { blockType: 'Image', altText: 'A geyser', imageName: picture.name, imageContents: await contents() },
    { blockType: 'Text', textStyle: 'Basic', text: 'Taken in Iceland' },
  ],
})

/** An event whose second slide has every kind of content. */
export async function mixedEvent(name = 'Hymns for all') {
  const event = await eventWith(api, name, 'Opening')
  const rows = [
    textRow('Interval', 'Header'),
    textRow('Back at **eight**, see [the plan](https://example.com).\n\n- Tea\n- Cake'),
  ]
  event.slides.push(await addSlide(api, event.reference, 'Interval', [...rows, await imageRow()]))
  event.slides.push(await addSlide(api, event.reference, 'שיר המעלות'))
  return event
}

/** A single-colour image of this size. */
export async function plainImage(colour: string, width = 320, height = 180) {
  const canvas = new OffscreenCanvas(width, height)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('nothing can be drawn')
  brush.fillStyle = colour
  brush.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob()], 'wall.png', { type: 'image/png' })
}
