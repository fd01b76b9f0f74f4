// The table stands in the contract (`x-plans`), so that pages and mocks know the same one
export { mayUse, plans } from '../../../generated/plans.ts'
