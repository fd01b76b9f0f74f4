import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  getCheckInviteMockHandler,
  getConfirmEmailMockHandler,
  getConfirmInviteMockHandler,
  getGetLoginOptionsMockHandler,
  getRegisterAccountMockHandler,
  getRequestPasswordResetMockHandler,
} from '../../../../../generated/msw/handlers.ts'
import { humanText } from '../../../../text/account/human-verification.ts'
import { loginText } from '../../../../text/account/login.ts'
import { forgottenPasswordText, resetPasswordText } from '../../../../text/account/passwords.ts'
import { confirmEmailText, inviteText, registerText } from '../../../../text/account/registration.ts'
import { answer, envelope, NO_LIST, use } from '../../support/calls.ts'
import { fill, heading, press, problem, untilVerified } from '../../support/steps.ts'
import { ADMIN, at, isOpen, isShown, type Screens, screen, VISITOR } from './screen.ts'

const INVITE = '/Account/ConfirmInvite?userId=u1&code=c1'
const isRefused = () => expect.element(problem()).toBeVisible()
const readInvite = async () => {
  use(getCheckInviteMockHandler())
  await at(INVITE, VISITOR)
}

const documents: Screens = {
  'landing page': screen('landing', () => at('/', VISITOR), { walks: true }),
  'landing page, logged in': screen('landing', () => at('/')),
  'terms of use': screen('terms', () => at('/Policies/terms-of-use', VISITOR), { walks: true }),
  'privacy policy': screen('privacy', () => at('/Policies/privacy-policy', VISITOR), { walks: true }),
  refunds: screen('refunds', () => at('/Policies/refund-and-cancellation', VISITOR), { walks: true }),
  'accessibility statement': screen('accessibility', () => at('/Policies/accessibility', VISITOR), { walks: true }),
  contact: screen('contact', () => at('/contact', VISITOR), { walks: true }),
  'unknown address': screen('unknown', () => at('/no/such/page', VISITOR), { walks: true }),
  'unknown address, logged in': screen('unknown', () => at('/no-such-page', ADMIN)),
}

const logIn: Screens = {
  'log-in': screen('login', () => at('/account/login', VISITOR)),
  'log-in, after a redirect': screen(
    'login',
    async () => {
      await at('/Account/Login?returnUrl=/dashboard', VISITOR)
      await isShown(loginText.noAccess)
    },
    { walks: true },
  ),
  'log-in, with all its notices': screen('login', async () => {
    const query = 'emailChanged=a%40example.org&passwordChanged=true&deletedSelf=true&failed=true'
    await at(`/Account/Login?${query}`, VISITOR)
    await isShown(loginText.passwordChanged)
  }),
  'log-in, with single sign-on': screen('login', async () => {
    use(getGetLoginOptionsMockHandler(envelope({ singleSignOn: { name: 'Chapter' } })))
    await at('/account/login', VISITOR)
    await isShown(loginText.singleSignOn('Chapter'))
  }),
  'second step': screen('loginMfa', () => at('/Account/LoginMFA?rememberMe=true', VISITOR), { walks: true }),
  'recovery code': screen('loginRecoveryCode', () => at('/Account/LoginMFARecoveryCode', VISITOR), { walks: true }),
}

const passwords: Screens = {
  'forgotten password': screen(
    'forgottenPassword',
    async () => {
      await at('/Account/ForgottenPassword', VISITOR)
      await untilVerified()
    },
    { walks: true },
  ),
  'forgotten password, without the human verification': screen('forgottenPassword', async () => {
    answer('getHumanVerification', NO_LIST)
    await at('/Account/ForgottenPassword', VISITOR)
    await isShown(humanText.failed)
  }),
  'new password': screen('resetPassword', () => at('/Account/ResetPassword?code=c1', VISITOR), { walks: true }),
  'new password, with a truncated link': screen(
    'resetPassword',
    async () => {
      await at('/Account/ResetPassword', VISITOR)
      await isShown(resetPasswordText.noCode)
    },
    { walks: true },
  ),
  'forgotten password, requested': screen('forgottenPassword', async () => {
    use(getRequestPasswordResetMockHandler())
    await at('/Account/ForgottenPassword', VISITOR)
    await untilVerified()
    await fill({ [forgottenPasswordText.email]: 'free@demo.lectern.test' })
    await press(forgottenPasswordText.submit)
    await isShown(forgottenPasswordText.done)
  }),
}

const registration: Screens = {
  register: screen(
    'register',
    async () => {
      await at('/Account/Register', VISITOR)
      await untilVerified()
    },
    { walks: true },
  ),
  'register, refused': screen('register', async () => {
    await at('/Account/Register', VISITOR)
    await untilVerified()
    await press(registerText.submit)
    await isRefused()
  }),
  'register, with the terms open': screen('register', async () => {
    await at('/Account/Register', VISITOR)
    await press(registerText.readTerms)
    await isOpen(registerText.terms)
  }),
  'register, done': screen('register', async () => {
    use(getRegisterAccountMockHandler(envelope({ requireConfirmedAccount: true })))
    await at('/Account/Register', VISITOR)
    await untilVerified()
    const { firstName, lastName, email, password, confirmPassword, inviteCode } = registerText
    await fill({ [firstName]: 'Inês', [lastName]: 'Duarte', [email]: 'ines@example.org', [inviteCode]: 'WELCOME' })
    for (const label of [password, confirmPassword])
      await page.getByLabelText(label, { exact: true }).fill('a-bell-in-march')
    await page.getByText(registerText.acceptTerms).click()
    await press(registerText.submit)
    await expect.element(heading(registerText.done)).toBeVisible()
  }),
}

const mailedLinks: Screens = {
  'confirmed address, refused': screen(
    'confirmEmail',
    async () => {
      await at('/Account/ConfirmEmail/u1/c1', VISITOR)
      await isShown(confirmEmailText.failed)
    },
    { walks: true },
  ),
  'confirmed address': screen('confirmEmail', async () => {
    use(getConfirmEmailMockHandler())
    await at('/Account/ConfirmEmail/u1/c1', VISITOR)
    await isShown(confirmEmailText.done)
  }),
  'confirmed change of address, refused': screen(
    'confirmEmailChange',
    () => at('/Account/ConfirmChangeEmail?token=t1&newEmailAddress=a', VISITOR),
    { walks: true },
  ),
  invite: screen('confirmInvite', readInvite, { walks: true }),
  'invite, accepted': screen('confirmInvite', async () => {
    await readInvite()
    use(getConfirmInviteMockHandler())
    for (const label of [inviteText.password, inviteText.confirmPassword]) {
      await page.getByLabelText(label, { exact: true }).fill('a-bell-in-march')
    }
    await press(inviteText.submit)
    await isShown(inviteText.done)
  }),
}

/** The screens without a log-in. */
export const publicScreens: Screens = { ...documents, ...logIn, ...passwords, ...registration, ...mailedLinks }
