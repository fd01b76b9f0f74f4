import { expect, test } from 'vitest'
import { testApp } from '../../test/support/test-app.ts'
import { createContext } from '../context/context.ts'
import { Display } from '../showings/display/display.entity.ts'
import { restartRevisions } from './restart-revisions.ts'

const app = await testApp()

test('after a restore every display has a higher epoch and its revision', async () => {
  const organiser = await app.organiser()
  await organiser.post('/api/sessions', { name: 'Restored' })
  const displays = () => app.orm.em.fork().find(Display, {}, { orderBy: { showing: 'asc' } })
  const before = await displays()
  const out = await restartRevisions(createContext(app.config, app.services, null, app.clock.now))
  expect(out).toBe(`The revisions of ${before.length} showings have started again.`)
  const stateOf = ({ epoch, revision }: Display) => [epoch, revision]
  expect((await displays()).map(stateOf)).toEqual(before.map(({ epoch, revision }) => [epoch + 1, revision]))
})
