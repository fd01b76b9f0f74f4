import type { Config } from '../../config/config.ts'
import { transactional } from '../../context/context.ts'
import { newReference } from '../../infrastructure/references.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { recordUse } from '../previews/previews.ts'
import type { Showing } from '../showing.entity.ts'
import { captionerLink, stageLink } from './showing-links.ts'

type Key = 'stageToken' | 'captionerToken'

const makeLink = <Link>(key: Key, present: (config: Config, showing: Showing, token: string) => Link) =>
  transactional(async (tx, address: Required<ShowingAddress>) => {
    const { showing } = await findShowing(tx, address, { lock: true })
    const token = showing[key] ?? newReference()
    showing[key] = token
    await recordUse(tx.em, showing, tx.now())
    return present(tx.config, showing, token)
  })

const revokeLink = (key: Key) =>
  transactional(async (tx, address: Required<ShowingAddress>) => {
    const { showing } = await findShowing(tx, address, { lock: true })
    showing[key] = null
  })

/**
 * The link of a showing's stage display. It's made on first use and stays until it's revoked.
 * @throws not-logged-in, not-found
 */
export const makeStageLink = makeLink('stageToken', (config, showing, token) => ({
  stageLink: stageLink(config, showing, token),
}))

/** Ends the stage displays of a showing: their link leads nowhere any more. Idempotent. @throws not-logged-in, not-found */
export const revokeStageLink = revokeLink('stageToken')

/**
 * The link of a showing's captioner. It's made on first use and stays until it's revoked.
 * @throws not-logged-in, not-found
 */
export const makeCaptionerLink = makeLink('captionerToken', (config, _showing, token) => ({
  captionerLink: captionerLink(config, token),
}))

/** Ends the link of a showing's captioner. Idempotent. @throws not-logged-in, not-found */
export const revokeCaptionerLink = revokeLink('captionerToken')
