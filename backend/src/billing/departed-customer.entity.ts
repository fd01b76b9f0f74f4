import { defineEntity, p } from '@mikro-orm/core'

/** A deleted account's customer at Stripe. Until it's deleted there, its subscription would be charged. */
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
