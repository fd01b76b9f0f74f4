import { accessTokensText } from '../../../text/account/access-tokens.ts'
import { plansText } from '../../../text/account/plans.ts'
import { webhooksText } from '../../../text/account/webhooks.ts'
import type { HelpSection } from '../../../text/documents.ts'
import { defaultThemeText } from '../../../text/events/default-theme.ts'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import { importText } from '../../../text/events/import.ts'
import { shellText } from '../../../text/shell.ts'
import { paths } from '../../paths.ts'

interface SectionLink {
  href: string
  label: string
}

const dashboard = { href: paths.dashboard, label: shellText.home }
const plans = { href: paths.subscription, label: plansText.heading }

/** The screens that each section describes; those of one event are reached from the dashboard. */
export const sectionLinks: Partial<Record<HelpSection, readonly SectionLink[]>> = {
  introduction: [dashboard],
  'creating-events': [
    { href: paths.newEvent, label: wizardText.pageTitle },
    { href: paths.importEvent, label: importText.eventLink },
  ],
  'sharing-events': [{ href: paths.teams, label: shellText.teams }],
  'welcome-screen': [{ href: paths.defaultTheme, label: defaultThemeText.heading }, plans],
  'about-screen': [plans],
  'end-screen': [plans],
  showings: [plans],
  presenting: [{ href: paths.dashboard, label: dashboardText.upcoming }],
  'access-tokens': [{ href: paths.tokens, label: accessTokensText.heading }],
  webhooks: [{ href: paths.webhooks, label: webhooksText.heading }],
  'contact-support': [{ href: paths.contact, label: shellText.contact }],
}
