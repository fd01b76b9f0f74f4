/**
 * The operator of this installation. Replace these examples before you open it to the public: the policies and the contact
 * page use them.
 */
export const operator = {
  company: 'Example Organisation',
  address: '1 Example Street, Example Town',
  vatNumber: 'GB 000 0000 00',
  supportEmail: 'support@lectern.example',
} as const
