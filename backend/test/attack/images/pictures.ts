import { type Attack, outcomeOf, tally } from '../support/attack.ts'
import type { Browser } from '../support/browser.ts'
import { costlyPictures, greyPng, photo } from '../support/pictures.ts'
import type { Target } from '../support/target.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'

const TARGET_MS = 2_000

/** Saves one picture on a new page; returns the response and the stored image's name. */
export async function savePicture(browser: Browser, bytes: Buffer) {
  const { data } = await browser.json('POST', '/api/content/pages', {})
  const block = { blockType: 'Image', imageName: 'a.png', imageContents: bytes.toString('base64') }
  const path = `/api/content/pages/${data.reference}/contents`
  const saved = await browser.json('PUT', path, { rows: [{ blocks: [block] }] })
  return { ...saved, blobName: saved.data?.rows[0].blocks[0].blobName as string | undefined }
}

/** Uploads a photo as another organiser and requests it for the first time as a phone; returns both times in milliseconds. */
async function askAsOthers({ victim, visitor }: Target, bytes: Buffer) {
  const saved = await savePicture(victim, bytes)
  const path = `/api/images/${saved.blobName?.replace('/', '|')}?w=960`
  const first = await visitor().call('GET', path, { headers: { accept: 'image/avif,image/webp,*/*' } })
  return { uploadMs: saved.ms, firstMs: first.ms, statuses: [saved.status, first.status] }
}

const pictureAttack = (name: string, answers: number[], makeAll: () => Promise<Buffer[]>): Attack => ({
  name,
  async run(target) {
    const [pictures, ofOthers] = [await makeAll(), await photo()]
    const alone = await askAsOthers(target, ofOthers)
    const { result, observed } = await whileOthersPresent(target, async () => {
      const saves = Promise.all(pictures.map((bytes) => savePicture(target.attacker, bytes)))
      // Starts once the attack is under way
      await new Promise((resolve) => setTimeout(resolve, 300))
      const others = await askAsOthers(target, await photo())
      return { others, saves: await saves }
    })
    const { uploadMs, firstMs, statuses } = result.others
    const times = `others: upload ${Math.round(uploadMs)} ms (alone ${Math.round(alone.uploadMs)}), first picture ${Math.round(firstMs)} ms (alone ${Math.round(alone.firstMs)})`
    const given = result.saves.map(({ status }) => status)
    const checks = {
      ...heldFor(observed),
      'an answer was not as expected': given.every((status) => answers.includes(status)),
      'others had no pictures': statuses.every((status) => status === 200),
    }
    return outcomeOf(`${tally(given)}; ${times}; ${textOf(observed)}`, checks, {
      ...onTimeFor(observed),
      'others waited for their pictures': Math.max(uploadMs, firstMs) <= Math.max(TARGET_MS, 3 * alone.uploadMs),
    })
  },
})

/** Small files that unpack to enormous pictures. */
export const hugePictures = pictureAttack('8 pictures of 1 × 40,000,000 pixels', [400], async () =>
  Array(8).fill(greyPng(1, 40_000_000)),
)

/** The costliest accepted pictures. */
export const costliestPictures = pictureAttack('10 pictures, the costliest that are taken', [200, 429], async () => {
  const costly = await costlyPictures()
  return [...costly, ...costly]
})
