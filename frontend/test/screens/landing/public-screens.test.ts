import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leadsTo, link, showTitled, waysOf } from '../account/screen-steps.ts'
import { open } from '../support/app.ts'
import { answer, Program } from '../support/calls.ts'
import { isAt, press, problem, titled } from '../support/steps.ts'

// The public pages (docs/product-rules.md#public-pages), and what applies to every path; a test per row, worded as there

const visit = (address: string) => open(address, { who: 'signed-out' })
const header = () => page.getByRole('banner')

test('1.2 / has its anchors, its calls to action and the cards of the plans', async () => {
  await visit('/')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const anchor of ['features', 'pricing', 'get-started'])
    await expect.poll(() => document.getElementById(anchor)).not.toBeNull()
  for (const plan of ['Free', 'Basic', 'Premium'])
    await expect.element(page.getByRole('heading', { name: plan, exact: true })).toBeInTheDocument()
  await leadsTo(link('Get Started Free'), /^\/account\/register$/i)
  await leadsTo(link('Create Your Free Account'), /^\/account\/register$/i)
  await link('Explore Features').click()
  await expect.element(page.getByRole('heading', { name: 'Features', exact: true })).toBeInViewport()
  await isAt('/#features')
})

for (const [address, title] of [
  ['/Policies/terms-of-use', 'Terms of Use'],
  ['/Policies/privacy-policy', 'Privacy Policy'],
  ['/Policies/refund-and-cancellation', 'Refund and Cancellation Policy'],
  ['/contact', 'Contact'],
] as const) {
  test(`1.2 ${address} is a public text page, which the footer leads to`, async () => {
    await visit('/')
    const footer = page.getByRole('contentinfo')
    await expect.element(footer).toBeInTheDocument()
    footer.element().querySelector<HTMLElement>(`a[href="${address}"]`)?.click()
    await isAt(address)
    await titled(title)
    await expect.poll(() => page.getByRole('main').element().textContent.length).toBeGreaterThan(300)
    await expect.element(footer).toMatchTextContent(new RegExp(`© ${new Date().getFullYear()} \\S`))
  })
}

test('1.2 The public header shows Login and Register when logged out', async () => {
  await visit('/')
  await leadsTo(header().getByRole('link', { name: 'Login', exact: true }), '/Account/Login')
  await leadsTo(header().getByRole('link', { name: 'Register', exact: true }), '/Account/Register')
  await expect.poll(() => waysOf(header().getByRole('navigation'))).toEqual(['Login', 'Register'])
})

test('1.2 The public header shows My Events and Logout when logged in', async () => {
  await open('/contact', { who: 'free' })
  await expect.poll(() => waysOf(header().getByRole('navigation'))).toEqual(['My Events', 'Logout'])
  await leadsTo(header().getByRole('link', { name: 'My Events' }), '/dashboard')
})

test("1.2 Any unknown route shows a not-found screen headed 'Not found'", async () => {
  await visit('/')
  for (const address of ['/nowhere', '/account/nothing', '/Policies/other']) await showTitled(address, 'Not found')
})

test('1.2 /admin/users exists only for administrators', async () => {
  await open('/admin/users', { who: 'free' })
  await titled('Not found')
})

for (const address of ['/Account/Register', '/Account/ResetPassword?code=x', '/Account/Login?returnUrl=/contact']) {
  test(`1.2 ${address} is not shown to logged-in users`, async () => {
    await open(address, { who: 'free' })
    await isAt('/dashboard')
  })
}

for (const address of ['/account/details', '/admin/users', '/sessions?deletedSession=a']) {
  test(`1.2 ${address} visited while logged out redirects to the log-in page, which remembers it`, async () => {
    await visit(address)
    await isAt(`/Account/Login?${new URLSearchParams({ returnUrl: address })}`)
    await expect.element(page.getByText("You don't have access to this page.  Please log in.")).toBeVisible()
  })
}

test('1.2 A page without its feature shows Access Denied, with an upgrade link', async () => {
  const event = await new Program('free').call<{ reference: string }>('POST', '/api/sessions', { name: 'Gated' })
  await open(`/Sessions/${event.reference}/Showings`, { who: 'free' })
  const denied = 'Access Denied: You do not have access to this feature. Please upgrade your account to gain access.'
  await expect.element(page.getByText(denied)).toBeVisible()
  await leadsTo(page.getByRole('link', { name: 'Upgrade here' }), '/account/subscription')
})

test("1.2 'Upgrade here' stands beside an error that requires an upgrade", async () => {
  const errors = [{ code: 'requires-upgrade', message: 'More is needed', requiresUpgrade: true }]
  answer('updateUser', { status: 403, json: { success: false, responseData: null, errors } })
  await open('/account/details', { who: 'free' })
  await press('Save name')
  await expect.element(problem()).toMatchTextContent('You need a higher account level to use this feature')
  await leadsTo(problem().getByRole('link', { name: 'Upgrade here' }), '/account/subscription')
})

test('1.2 Paths are the same in lower case, and with a slash at their end', async () => {
  const paths = [
    ['/Policies/Terms-Of-Use', 'Terms of Use'],
    ['/Account/ConfirmEmail/u1/c1', 'Confirm your email address'],
  ] as const
  for (const [path, title] of paths) {
    for (const spelling of [path, path.toLowerCase(), `${path}/`]) await showTitled(spelling, title)
  }
  await open('/Account/Details', { who: 'admin' })
  await titled('My Account')
  await showTitled('/account/details', 'My Account')
})
