/** The frame around every page. */
export const shellText = {
  skipToContent: 'Skip to content',
  content: 'Page content',
  mainNavigation: 'Main',
  home: 'Home',
  logout: 'Logout',
  login: 'Login',
  myEvents: 'My Events',
  notFoundTitle: 'Not found',
  notFoundBody: 'There is no page at this address. It may have been moved or deleted, or the address may be mistyped.',
  backHome: 'Back to your events',
  crashTitle: 'Something went wrong',
  crashBody: 'This page stopped working. What you saved is safe. Load the page again to go on.',
  reload: 'Load the page again',
  offline: 'You are offline. Changes cannot be saved until the connection is back.',
  checkingLogin: 'Checking your login',
  loggingOut: 'Logging out',
} as const
