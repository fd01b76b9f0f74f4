// The order of backend/src, lowest first (docs/architecture.md). A folder imports only folders above it in this list.

/** What every area may use, all of it. */
const platform = ['errors', 'infrastructure', 'config', 'hub', 'db', 'limits', 'context', 'idempotency', 'http']

/**
 * The areas, and which of their files the areas that follow may import. An area offers few files: a new line here is a new
 * dependency between areas. Tables (`*.entity.ts`) and rights (`access.ts`) are the model that all areas share.
 */
const areas = {
  mail: ['queue-mail', 'mail-content'],
  'human-verification': ['require-human', 'widget-origins'],
  audit: ['record-audit-entry', 'forget-person', 'list-audit-log', 'present-audit-entry'],
  accounts: [
    'admins/lock-with-admins',
    'authentication/login-cookie',
    'brand-kit/brand-images',
    'hold-account',
    'invites/invite-account',
    'login/end-logins',
    'login/find-login',
    'passwords/require-own-password',
    'plans',
    'read-user',
    'tokens/end-tokens',
    'tokens/find-token',
  ],
  images: [
    'copy-images',
    'decode-upload',
    'record-images',
    'known/prepare-upload',
    'library/take-pictures',
    'measure/find-least-scrims',
    'measure/measure-image',
    'prepare-image',
    'queue/picture-lanes',
    'remove-unused-images',
    'storage/measure-storage',
    'storage/require-storage',
    'unused/list-as-unused',
    'unused/write-files',
    'video/sniff-video',
    'video/record-video',
    'video/bring-back-videos',
    'video/take-videos',
  ],
  decks: ['libre-office'],
  'machine-translation': ['open-machine-translator'],
  teams: ['remove-teams-of'],
  webhooks: [],
  // Below slides and events: what they change raises the revision of the displays that show it
  showings: [
    'add-showing',
    'announcement/present-announcement',
    'captions/load-captions',
    'create-default-showing',
    'display/detach-slides',
    'display/display-status',
    'display/find-translations',
    'display/lock-displays',
    'display/present-shown-slide',
    'display/touch-displays',
    'lifecycle/end-showings',
    'links/showing-links',
    'previews/end-previews',
    'previews/permanent-preview',
    'previews/previews',
  ],
  content: [
    'blob-names',
    'copy-page',
    'create-content-page',
    'merge-rows',
    'ordered-pages',
    'present-contents',
    'read-contents',
    'read-new-images',
    'save-contents',
    'take-page',
    'text-budget',
    'translations/hide-translations',
    'translations/copy-translations',
    'write-pages',
  ],
  slides: ['add-slides', 'delete-slides', 'list-slides', 'page-of-slides', 'present-binned-slides', 'present-slide'],
  translations: [],
  events: [
    'create-event',
    'delete-event',
    'event-cursor',
    'remove-event',
    'end/end-links',
    'end/pages/list-end-pages',
    'event-with-showings',
    'links/draw-qr',
    'next-showing',
    'style/present-style',
    'welcome/about-page',
    'welcome/welcome-images',
  ],
  library: [],
  bin: [],
  billing: ['cancel-subscription', 'set-account-level'],
  'account-removal': ['delete-account'],
  admin: [],
  live: [
    'sibling-workers/sibling-workers',
    'snapshot/about-rows',
    'snapshot/load-appearance',
    'snapshot/load-live-showing',
    'snapshot/present-watch',
  ],
  watch: [
    'list-watch-captions',
    'list-watch-slides',
    'read-watch-about',
    'read-watch-event',
    'read-watch-preview',
    'read-watch-showing',
    'read-watch-stage',
  ],
  'watch-site': [],
  'static-sites': [],
  metrics: [],
  workers: [],
}

const src = '^backend/src/'
const oneOf = (names) => `(${names.join('|')})`
const inside = (folders) => `${src}${oneOf(folders)}/`
const model = '(\\.entity|/access)\\.ts$'
const tests = '\\.test\\.ts$'
const order = [...platform, ...Object.keys(areas)]
/** What builds the app from the areas, or a relay's part of it, may import all of them. */
const composition = `${src}([^/]+\\.ts|(commands|demo|relay|start)/.*)$`

const rules = [
  {
    name: 'a-folder-of-the-backend-has-its-place',
    comment: 'backend/areas.cjs lists every folder of backend/src',
    from: { path: `${src}[^/]+/`, pathNot: [inside(order), composition] },
    to: {},
  },
  ...order.map((folder, at) => ({
    name: `${folder}-imports-only-what-is-below`,
    comment: 'The order of areas is in backend/areas.cjs',
    from: { path: inside([folder]), pathNot: tests },
    to: {
      path: src,
      pathNot: [inside(folder === 'hub' ? ['hub'] : order.slice(0, at + 1)), ...(folder in areas ? [model] : [])],
    },
  })),
  ...Object.entries(areas).map(([area, offered]) => ({
    name: `${area}-is-used-by-what-it-offers`,
    comment: 'What an area offers to others is in backend/areas.cjs',
    from: { path: src, pathNot: [inside([area]), composition, tests] },
    to: {
      path: inside([area]),
      pathNot: [model, ...(offered.length > 0 ? [`${src}${area}/${oneOf(offered)}\\.ts$`] : [])],
    },
  })),
  {
    name: 'the-model-imports-only-the-model',
    comment: 'Tables and rights know no verb',
    from: { path: `${src}.*${model}` },
    to: { path: src, pathNot: [model, inside(platform)] },
  },
].map((rule) => ({ ...rule, severity: 'error' }))

module.exports = { platform, areas, rules }
