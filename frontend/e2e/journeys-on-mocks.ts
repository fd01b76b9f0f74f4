/**
 * The journeys that run on the product and on the mocks. A test of them that needs the server itself (to stop it, to count
 * or limit its calls, a clock of the test's own, or many attendees) says `@server`.
 */
export const journeysOnMocks: string[] = [
  '**/e2e/account-area.test.ts',
  '**/e2e/document-2/dashboard/*.test.ts',
  '**/e2e/document-2/editor/{by-keyboard,details,header,slides}.test.ts',
  '**/e2e/document-2/page-contents.test.ts',
  '**/e2e/document-2/presenter/*.test.ts',
  '**/e2e/document-2/teams.test.ts',
  '**/e2e/document-2/wizard/*.test.ts',
  '**/e2e/presenting/hall.test.ts',
  '**/e2e/reading/pause-updates.test.ts',
]
