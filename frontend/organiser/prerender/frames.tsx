import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter, useHref } from 'react-router'
import { exampleInstallation } from '../../../openapi/rules/installation.ts'
import { dashboardText } from '../../text/events/events.ts'
import { DashboardHead } from '../features/dashboard/dashboard-head.tsx'
import { ListsToCome } from '../features/dashboard/lists-to-come.tsx'
import { patterns } from '../paths.ts'
import { InstallationContext } from '../shared/installation.ts'
import { SiteHeader } from '../shell/site-header.tsx'

/** The dashboard as it is before the app, its answers and the user's name are there. */
export const renderDashboardFrame = (): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider locale="en-GB">
        <StaticRouter location={patterns.dashboard}>
          <RouterProvider navigate={() => undefined} useHref={useHref}>
            <InstallationContext value={exampleInstallation}>
              <SiteHeader />
              <div className="page">
                <DashboardHead>
                  <h1 dir="auto">{dashboardText.titleUnnamed}</h1>
                </DashboardHead>
                <div className="stack stack--wide">
                  <ListsToCome />
                </div>
              </div>
            </InstallationContext>
          </RouterProvider>
        </StaticRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
