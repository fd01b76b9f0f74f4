import { text } from 'node:stream/consumers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter, useHref } from 'react-router'
import {
  exampleInstallation,
  type Installation,
  operatorPlaces,
  VERSION_PLACE,
  variants,
} from '../../../openapi/rules/installation.ts'
import { loginOptionsQuery } from '../../api/login/login-options.ts'
import { loginText } from '../../text/account/login.ts'
import { forgottenPasswordText } from '../../text/account/passwords.ts'
import { registerText } from '../../text/account/registration.ts'
import { contactText } from '../../text/documents.ts'
import { landingText } from '../../text/landing.ts'
import { documentTitle } from '../../ui/display/document-title.ts'
import { Component as Contact } from '../features/contact/contact-page.tsx'
import { Component as Landing } from '../features/landing/landing-page.tsx'
import { Component as Login } from '../features/login/login-page.tsx'
import { Component as ForgottenPassword } from '../features/passwords/forgotten-password-page.tsx'
import { Component as Accessibility } from '../features/policies/accessibility-page.tsx'
import { Component as Privacy } from '../features/policies/privacy-policy-page.tsx'
import { Component as Refunds } from '../features/policies/refund-and-cancellation-page.tsx'
import { Component as Terms } from '../features/policies/terms-of-use-page.tsx'
import { Component as Register } from '../features/registration/register-page.tsx'
import { patterns } from '../paths.ts'
import { type DocumentName, loadDocument } from '../shared/documents/documents.ts'
import { InstallationContext } from '../shared/installation.ts'
import { PublicFrame } from '../shell/layouts/public-layout.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import { SINGLE_SIGN_ON_PLACE } from './stand-in-for-browser.ts'

export { renderDashboardFrame } from './frames.tsx'

type Variant = (typeof variants)[number]

interface PublicPage {
  Component: ComponentType
  title: () => string | Promise<string>
  /** The page's module, whose style sheets it needs. */
  module: string
  /** Forms load the app when they are used; all other pages are links and text, and need no script. */
  hasForm?: boolean
  /** A small script that the page has instead of the app. */
  script?: string
}

/** The server replaces the operator, and leaves out the policies of its own. */
const drawnFor: Installation = { ...exampleInstallation, operator: operatorPlaces, version: VERSION_PLACE }

const documentPage = (Component: ComponentType, name: DocumentName, module: string): PublicPage => ({
  Component,
  title: async () => (await loadDocument(name, drawnFor)).title,
  module,
})

/** The pages that are drawn at build time, since people meet them first and without a log-in. */
const pages = {
  landing: {
    Component: Landing,
    title: () => landingText.title,
    module: 'features/landing/landing-page.tsx',
    script: 'features/landing/sample/live-sample-element.ts',
  },
  contact: { Component: Contact, title: () => contactText.heading, module: 'features/contact/contact-page.tsx' },
  terms: documentPage(Terms, 'terms', 'features/policies/terms-of-use-page.tsx'),
  privacy: documentPage(Privacy, 'privacy', 'features/policies/privacy-policy-page.tsx'),
  refunds: documentPage(Refunds, 'refunds', 'features/policies/refund-and-cancellation-page.tsx'),
  accessibility: documentPage(Accessibility, 'accessibility', 'features/policies/accessibility-page.tsx'),
  login: {
    Component: Login,
    title: () => loginText.pageTitle,
    module: 'features/login/login-page.tsx',
    hasForm: true,
  },
  register: {
    Component: Register,
    title: () => registerText.heading,
    module: 'features/registration/register-page.tsx',
    hasForm: true,
  },
  forgottenPassword: {
    Component: ForgottenPassword,
    title: () => forgottenPasswordText.heading,
    module: 'features/passwords/forgotten-password-page.tsx',
    hasForm: true,
  },
} satisfies Partial<Record<keyof typeof patterns, PublicPage>>

export interface RenderedPage {
  name: string
  /** The installations that it's for. */
  variant: Variant
  /** Of several pages at one address, the one for servers with single sign-on. */
  isForSingleSignOn?: boolean
  pattern: string
  module: string
  hasForm: boolean
  script?: string | undefined
  title: string
  html: string
}

/** Every public page as a visitor without a log-in sees it first, for each variant. */
export const renderPages = (): Promise<RenderedPage[]> =>
  Promise.all(
    variants.flatMap((variant) => [
      ...pagesOf(variant).map((name) => renderPage(name, variant)),
      // One more link than without, which must not delay the page
      renderPage('login', variant, { name: SINGLE_SIGN_ON_PLACE }),
    ]),
  )

const names = Object.keys(pages) as (keyof typeof pages)[]

/** Ours about refunds names prices. */
const pagesOf = ({ hasPrices }: Variant) => names.filter((name) => hasPrices || name !== 'refunds')

async function renderPage(
  name: keyof typeof pages,
  variant: Variant,
  singleSignOn?: { name: string },
): Promise<RenderedPage> {
  const { Component, title, hasForm = false, ...modules }: PublicPage = pages[name]
  const pattern = patterns[name]
  const queryClient = new QueryClient()
  if (singleSignOn) queryClient.setQueryData(loginOptionsQuery.queryKey, { singleSignOn })
  const html = await render(pattern, Component, { queryClient, installation: { ...drawnFor, ...variant } })
  const heading = documentTitle(await title())
  const isForSingleSignOn = singleSignOn !== undefined
  // Closed registration has none
  const hasItsForm = hasForm && html.includes('<form')
  return { name, variant, isForSingleSignOn, pattern, ...modules, hasForm: hasItsForm, title: heading, html }
}

async function render(
  address: string,
  Page: ComponentType,
  { queryClient, installation }: { queryClient: QueryClient; installation: Installation },
) {
  const page = (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale="en-GB">
        <StaticRouter location={address}>
          <RouterProvider navigate={() => undefined} useHref={useHref}>
            <SkipLink />
            <InstallationContext value={installation}>
              <PublicFrame isLoggedIn={false}>
                <Page />
              </PublicFrame>
            </InstallationContext>
          </RouterProvider>
        </StaticRouter>
      </I18nProvider>
    </QueryClientProvider>
  )
  // As one piece: without a script nothing would put late parts in their places
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return text(prelude)
}
