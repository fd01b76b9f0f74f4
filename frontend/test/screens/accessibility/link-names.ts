const BACK = ['Back', 'Cancel']

/**
 * The pages that links of several names lead to. The header and the side menu have a name for each page; what else leads
 * there says what it's for at that moment: to go back, to leave a form, to begin. WCAG 3.2.4.
 */
export const LINK_NAMES: Record<string, string[]> = {
  '/': ['Lectern', 'Back to the home page', ...BACK],
  // The specification calls it “Home” in the header, and “My Events” in the header of public pages
  '/dashboard': ['Home', 'My Events', 'Lectern', 'Upcoming events', 'View all events', 'Back to your events', 'Cancel'],
  '/teams': ['Teams', 'Back to teams'],
  '/account/details': ['My Account', 'Back to My Account'],
  '/account/subscription': ['Subscription', 'Change account level', 'Upgrade here', 'See plans'],
  '/Account/Register': [
    'Register',
    'Get Started Free',
    'Create Your Free Account',
    ...['Free', 'Basic', 'Premium'].map((plan) => `Start with ${plan}`),
  ],
  '/Policies/accessibility': ['Accessibility', 'Accessibility statement', 'Read the accessibility statement'],
  // The header has little room
  '/docs/': ['API', 'Guides and reference'],
  '/Account/ForgottenPassword': ["Can't remember your password?", 'Request a new link'],
}
