// The table stands in the contract (`x-plans`), so that the backend and the pages know the same one
export { mayUse, plans } from '../../generated/plans.ts'
