import { DAY } from '../../openapi/rules/durations.ts'
import { INSTANT } from '../situations/conditions.ts'
import { parseSituation } from '../situations/parse.ts'
import { startSituation } from '../situations/start-situation.ts'
import { newReference } from '../state/references.ts'
import type * as api from './api.d.ts'

const PREMIUM = 'premium@demo.lectern.test'
const SCOPES = ['read', 'present', 'edit'] as const

/** The package's one function: the mocks with what a test of another repository needs. Its types are `api.d.ts`, because the package is bundled. */
export const createLecternMocks: typeof api.createLecternMocks = async ({
  origin = 'http://lectern.test',
  situation = [],
} = {}) => {
  const { handlers, store, hub, conditions } = await startSituation(situation, { origin })
  return {
    handlers,
    accessToken: ({ account = PREMIUM, scopes = SCOPES }: api.TokenOptions = {}) =>
      store.transaction((state) => {
        const owner = Object.values(state.accounts).find(({ email }) => email === account)
        if (!owner) throw new Error(`The mocks have no account ${account}`)
        const token = `lectern_${crypto.randomUUID().replaceAll('-', '')}`
        const now = Date.now()
        state.tokens[token] = {
          account: owner.reference,
          reference: newReference(state),
          name: 'Mocks',
          scopes: [...scopes],
          createdDateUtc: new Date(now).toISOString(),
          expiresDateUtc: new Date(now + 365 * DAY).toISOString(),
          lastUsedDateUtc: null,
        }
        return token
      }),
    failNext(code, operation) {
      const { failure } = parseSituation([`fail:${code}${operation === undefined ? '' : `@${operation}`}`])
      if (failure) conditions.set({ failure })
    },
    setNetwork: (network) => conditions.set({ network }),
    dropHub: () => hub.dropAll(),
    async reset() {
      conditions.set(INSTANT)
      await store.reset()
    },
  }
}
