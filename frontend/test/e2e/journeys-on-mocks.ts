/**
 * The journeys that run on the product and, at night, on the mocks. Tag a test `@server` if it needs the real server:
 * to stop it, to count or limit its calls, for pages that it renders, for many attendees or slides, or for a device
 * with its own clock, language, screen or local storage.
 */
export const journeysOnMocks: string[] = [
  '**/e2e/delivery/follow-or-browse.test.ts',
  '**/e2e/presenter/{notes,screen,stage,viewers}.test.ts',
  '**/e2e/main-job/main-job-by-keyboard.test.ts',
  '**/e2e/presenter/{announcement,hall,two-presenters}.test.ts',
  '**/e2e/reading/pause-updates.test.ts',
  '**/e2e/editor/unsaved-and-conflicting-changes.test.ts',
]
