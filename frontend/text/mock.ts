/** What mock mode adds to the pages. */
export const mockText = {
  reset: 'Reset mocks',
  resetHint: 'Start again with the sample data',
}
