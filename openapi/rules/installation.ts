/** Who runs an installation, as its contact page, policies and footer name them. */
export interface Operator {
  company: string
  address: string
  /** `none` without one. */
  vatNumber: string
  supportEmail: string
}

export const policyNames = ['terms', 'privacy', 'refunds'] as const
export type PolicyName = (typeof policyNames)[number]

/** What the organisers' pages know of the installation that serves them, without asking. */
export interface Installation {
  /** The server's version, as `/healthz` says it. */
  version: string
  operator: Operator
  /** Whether invite codes let people register. */
  isRegistrationOpen: boolean
  /** Whether plans cost money here. */
  hasPrices: boolean
  /** The policies that the operator has written, served as `policyAddress`. */
  ownPolicies: readonly PolicyName[]
  /** Whether the server draws PowerPoint and OpenDocument presentations. */
  drawsDecks: boolean
  /** The host that gets the words of slides for machine translation; null without machine translation. */
  translatesAt: string | null
}

/** What demos, development and mocks show. Production starts with the operator's settings only. */
export const exampleInstallation: Installation = {
  version: '0.0.0',
  operator: {
    company: 'Example Organisation',
    address: '1 Example Street, Example Town',
    vatNumber: 'GB 000 0000 00',
    supportEmail: 'support@lectern.example',
  },
  isRegistrationOpen: true,
  hasPrices: true,
  ownPolicies: [],
  drawsDecks: false,
  translatesAt: null,
}

/** The name of the element with the installation as JSON, in every organiser's page. */
export const INSTALLATION_META = 'installation'
/** What a built page has there, until the server replaces it. */
export const INSTALLATION_PLACE = 'INSTALLATION_JSON'

/** The operator in pages that are rendered at build time, until the server replaces each value. */
export const operatorPlaces: Operator = {
  company: 'OPERATOR-NAME',
  address: 'OPERATOR-ADDRESS',
  vatNumber: 'OPERATOR-VAT-NUMBER',
  supportEmail: 'operator-email@operator.invalid',
}

/** The version in pages that are rendered at build time, until the server replaces it. */
export const VERSION_PLACE = 'SERVER-VERSION'

/** The installations that pages are rendered for at build time. */
export const variants = [true, false].flatMap((isRegistrationOpen) =>
  [true, false].map((hasPrices) => ({ isRegistrationOpen, hasPrices })),
)

/** The folder of the pages rendered for such an installation. */
export const variantName = ({ isRegistrationOpen, hasPrices }: (typeof variants)[number]) =>
  `${isRegistrationOpen ? 'open' : 'closed'}-${hasPrices ? 'priced' : 'free'}`

/** Where the server serves a policy that the operator has written, as Markdown. */
export const policyAddress = (name: PolicyName) => `/policies/${name}.md`
