import { defineEntity, p } from '@mikro-orm/core'

/** A customer of Stripe whose account was deleted: until Stripe has forgotten it, its subscription would be charged. */
const DepartedCustomerSchema = defineEntity({
  name: 'DepartedCustomer',
  tableName: 'departed_customer',
  indexes: [{ properties: ['nextTryAt'] }],
  properties: {
    customerId: p.string().length(255).primary(),
    tries: p.integer(),
    nextTryAt: p.datetime(),
  },
})
export class DepartedCustomer extends DepartedCustomerSchema.class {}
DepartedCustomerSchema.setClass(DepartedCustomer)
