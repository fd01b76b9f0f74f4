import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { getGetSubscriptionMockHandler } from '../../../../../generated/msw/handlers.ts'
import type { components } from '../../../../../generated/types.ts'
import { accountText, changeEmailText, deleteText, passwordText } from '../../../../text/account/account.ts'
import { plansText } from '../../../../text/account/plans.ts'
import { defaultThemeText } from '../../../../text/events/default-theme.ts'
import { envelope, use } from '../../support/calls.ts'
import { DEMO_PASSWORD } from '../../support/people.ts'
import { chooseFile, fill, picture, press, problem } from '../../support/steps.ts'
import { ADMIN, at, isAsked, isShown, type Screens, screen } from './screen.ts'

const isRefused = () => expect.element(problem()).toBeVisible()
const password = (label: string, value: string) => page.getByLabelText(label, { exact: true }).fill(value)

const details: Screens = {
  'my account': screen('accountDetails', () => at('/account/details', ADMIN), { walks: true }),
  'my account, with its menu open on a phone': screen(
    'accountDetails',
    async () => {
      await at('/account/details')
      await press(accountText.openMenu)
      await expect.element(page.getByRole('link', { name: accountText.password, exact: true })).toBeVisible()
    },
    { isNarrow: true },
  ),
  'change of address': screen('changeEmail', () => at('/Account/ChangeEmailAddress', ADMIN), { walks: true }),
  'change of address, requested': screen('changeEmail', async () => {
    await at('/Account/ChangeEmailAddress')
    await fill({ [changeEmailText.newEmail]: 'fionnuala@example.org' })
    await password(changeEmailText.password, DEMO_PASSWORD)
    await press(changeEmailText.submit)
    await isShown(changeEmailText.sent('fionnuala@example.org'))
  }),
  password: screen('accountPassword', () => at('/account/password', ADMIN), { walks: true }),
  'password, of a single sign-on account': screen('accountPassword', async () => {
    await at('/account/password', { who: 'sso' })
    await isShown(passwordText.sso)
  }),
}

const leaving: Screens = {
  'account terms': screen('accountTerms', () => at('/account/terms-of-use', ADMIN), { walks: true }),
  'account privacy': screen('accountPrivacy', () => at('/account/privacy-policy', ADMIN), { walks: true }),
  'delete account': screen('deleteAccount', () => at('/account/delete', ADMIN), { walks: true }),
  'delete account, with the confirmation': screen('deleteAccount', async () => {
    await at('/account/delete')
    await password(deleteText.password, DEMO_PASSWORD)
    await press(deleteText.submit)
    await isAsked(deleteText.question)
  }),
}

/** The subscription page of an account with a paid plan. */
const paid =
  (changes: Partial<components['schemas']['Subscription']>, checkout = '') =>
  async () => {
    const subscription: components['schemas']['Subscription'] = {
      accountLevel: 'Premium',
      provider: 'stripe',
      status: 'active',
      renewsAt: '2031-05-17T10:00:00Z',
      pendingLevel: null,
      effectiveFrom: null,
      paymentFailedSince: null,
      paymentDueBy: null,
      storage: { usedBytes: 0, maxBytes: 1 },
      paymentUrl: null,
      ...changes,
    }
    use(getGetSubscriptionMockHandler(envelope(subscription)))
    await at(`/account/subscription${checkout}`)
  }

const plans: Screens = {
  subscription: screen('subscription', () => at('/account/subscription', ADMIN), { walks: true }),
  'subscription, with the confirmation before a downgrade': screen('subscription', async () => {
    await at('/account/subscription')
    await page.getByRole('radio', { name: plansText.choose('Basic') }).click({ force: true })
    await press(plansText.change)
    await isAsked(plansText.confirm('Basic'))
  }),
  'subscription, checkout cancelled': screen(
    'subscription',
    paid({ accountLevel: 'Free', status: 'none', renewsAt: null }, '?checkout=cancelled'),
  ),
  'subscription, checkout done': screen('subscription', paid({}, '?checkout=done')),
  'subscription, with a planned downgrade': screen(
    'subscription',
    paid({ pendingLevel: 'Basic', effectiveFrom: '2031-05-17T10:00:00Z' }),
  ),
  'subscription, with an open payment': {
    route: 'subscription',
    reach: paid({
      status: 'payment-failed',
      paymentFailedSince: '2031-04-17T10:00:00Z',
      paymentDueBy: '2031-05-17T10:00:00Z',
      paymentUrl: 'https://invoice.stripe.com/i/test_1',
    }),
  },
}

const defaultTheme: Screens = {
  'default theme': screen('defaultTheme', () => at('/defaults/theme', ADMIN), { walks: true }),
  'default theme, refused': screen('defaultTheme', async () => {
    await at('/defaults/theme')
    await press(defaultThemeText.submit)
    await isRefused()
  }),
  'default theme, with an image chosen': screen('defaultTheme', async () => {
    await at('/defaults/theme')
    await chooseFile(defaultThemeText.choose, picture)
    await expect.element(page.getByRole('img', { name: defaultThemeText.chosenPicture })).toBeVisible()
  }),
  'default theme, with an icon': screen('defaultTheme', async () => {
    await at('/defaults/theme')
    await chooseFile(defaultThemeText.choose, picture)
    await press(defaultThemeText.submit)
    await expect.element(page.getByRole('img', { name: defaultThemeText.current })).toBeVisible()
  }),
}

/** The account area without its security pages (account-security.ts). */
export const accountScreens: Screens = {
  ...details,
  ...leaving,
  ...plans,
  ...defaultTheme,
}
