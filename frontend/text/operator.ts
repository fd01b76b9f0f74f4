/**
 * Who runs this installation. Replace every value in square brackets before you open it to the public: the policies
 * and the contact page take them from here.
 */
export const operator = {
  company: '[Company name]',
  address: '[Business address]',
  vatNumber: '[VAT number]',
  supportEmail: 'support@lectern.example',
} as const
