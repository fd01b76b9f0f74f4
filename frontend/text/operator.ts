/**
 * The operator of this installation. Replace every value in square brackets before you open it to the public: the
 * policies and the contact page use them.
 */
export const operator = {
  company: '[Company name]',
  address: '[Business address]',
  vatNumber: '[VAT number]',
  supportEmail: 'support@lectern.example',
} as const
