import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { type Attack, outcomeOf, tally } from '../support/attack.ts'
import { heldFor, onTimeFor, textOf, whileOthersPresent } from '../support/watch.ts'
import { savePicture } from './pictures.ts'

const MB = 1024 * 1024
/** A free account may store 250 MB; a noisy picture takes about 5 MB. */
const PICTURES = 60
const AT_ONCE = 3

/** A picture that hardly compresses, different each time. */
const noise = () =>
  sharp(randomBytes(2_600 * 2_600 * 3), { raw: { width: 2_600, height: 2_600, channels: 3 } })
    .jpeg({ quality: 50 })
    .toBuffer()

/** Uploads pictures until the account is full, and goes on. */
export const fillStorage: Attack = {
  name: 'pictures beyond what an account may store',
  async run(target) {
    const attacker = await target.newAccount()
    const { result, observed } = await whileOthersPresent(target, async () => {
      const statuses: number[] = []
      let left = PICTURES
      const upload = async () => {
        while (left-- > 0) statuses.push((await savePicture(attacker, await noise())).status)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, upload))
      return statuses
    })
    const { storage } = (await attacker.call('GET', '/api/billing/subscription')).data
    const figure = `${tally(result)}; ${Math.round(storage.usedBytes / MB)} of ${storage.maxBytes / MB} MB; ${textOf(observed)}`
    const checks = {
      ...heldFor(observed),
      'an answer was not as expected': result.every((status) => [200, 403, 429].includes(status)),
      'nothing was refused': result.includes(403),
      'more was stored than the plan allows': storage.usedBytes <= storage.maxBytes,
    }
    return outcomeOf(figure, checks, onTimeFor(observed))
  },
}
