// The plans come from the contract (`x-plans`), shared with the backend and the pages
export { mayUse, plans } from '../../generated/plans.ts'
