import { emptyState, type State } from '../state/state.ts'
import { addDemoAccounts, addExampleAccounts } from './accounts.ts'
import { addCarols, addConcert, addHarvest } from './carols.ts'
import { addTour } from './tour.ts'

/** The mocks' initial state: the contract's examples and the demo accounts. */
export function createSeed(now = new Date()): State {
  const state = emptyState()
  const { amara } = addExampleAccounts(state)
  addHarvest(state, amara, now)
  addCarols(state, amara, now)
  for (const account of addDemoAccounts(state)) {
    addTour(state, account, now)
    addConcert(state, account, now)
  }
  return state
}
