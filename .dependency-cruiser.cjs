// Who may import whom (docs/architecture.md#the-order-of-the-backend). What is not listed here is forbidden.
const backend = require('./backend/areas.cjs')

const area = `(${Object.keys(backend.areas).join('|')})`
const own = (folder) => ({ from: { path: `^${folder}/` }, to: { path: `^${folder}/` } })
const npm = { dependencyTypes: ['npm', 'npm-dev', 'core', 'npm-optional', 'npm-peer'] }

module.exports = {
  allowed: [
    { from: {}, to: npm },
    { from: {}, to: { path: '^node:|^node_modules|^openapi/node_modules' } },
    { from: { path: '^openapi/(generator|client|rules|lint)/' }, to: { path: '^openapi/$1/' } },
    own('generated'),
    // The client package and the rules that a schema cannot express are written by hand, over generated types
    { from: { path: '^openapi/(client|rules)/' }, to: { path: '^generated/' } },
    { from: { path: '^(backend|mocks|frontend)/' }, to: { path: '^openapi/rules/' } },
    { from: { path: '^(frontend|backend/test)/' }, to: { path: '^openapi/client/' } },
    own('mocks'),
    // what a container's image contains
    own('backend/image'),
    // backend: only generated code from outside; the order of its areas is in backend/areas.cjs
    { from: { path: '^(backend|mocks|frontend)/' }, to: { path: '^generated/' } },
    { from: { path: '^backend/src/' }, to: { path: '^backend/src/' } },
    { from: { path: '^backend/(test|bench)/' }, to: { path: '^backend/' } },
    {
      from: { path: '^backend/(bench|test/client-package)/' },
      to: { path: '^frontend/test/e2e/support/browser/find-browser' },
    },
    { from: { path: '^backend/src/.*\\.test\\.ts$' }, to: { path: '^backend/test/support/' } },
    // the scenarios that mocks, backend and relays must pass
    { from: { path: '^backend/test/(parity|relay/same-answers)' }, to: { path: '^mocks/scenarios/' } },
    // and the random requests that both must answer alike
    { from: { path: '^backend/test/fuzz/' }, to: { path: '^mocks/(server|seed/accounts|state/)' } },
    // what attendees' pages do under faults, against the real server
    { from: { path: '^backend/test/chaos/' }, to: { path: '^frontend/(api/watch/|ui/store|watch/(feed|state)/)' } },
    // frontend: routes → features → ui, api, text; no feature imports another
    { from: { path: '^frontend/(ui|text)/' }, to: { path: '^frontend/(ui|text)/' } },
    { from: { path: '^frontend/api/' }, to: { path: '^frontend/(api|text)/' } },
    { from: { path: '^frontend/organiser/features/([^/]+)/' }, to: { path: '^frontend/organiser/features/$1/' } },
    {
      from: { path: '^frontend/organiser/features/' },
      to: { path: '^frontend/(ui|api|text|slide)/|^frontend/organiser/(paths|shared/|shell/)' },
    },
    { from: { path: '^frontend/organiser/(?!features/)' }, to: { path: '^frontend/(organiser|ui|api|text|slide)/' } },
    // and as a hall sees it
    {
      from: { path: '^frontend/organiser/shared/slide/' },
      to: { path: '^frontend/watch/(hall/fit/|styles/hall)' },
    },
    // a slide, as every page draws it
    {
      from: { path: '^frontend/slide/' },
      to: { path: '^frontend/(slide|api/watch/types|text/watch/)|^frontend/ui/(store|display/markdown)' },
    },
    { from: { path: '^frontend/slide/.*\\.test\\.ts$' }, to: { path: '^frontend/watch/test/' } },
    {
      from: { path: '^frontend/watch/' },
      to: {
        path: '^frontend/(watch|slide|api|text)/|^frontend/ui/(store|screen/|focus/rest|display/(markdown|date-format))',
      },
    },
    {
      from: { path: '^frontend/test/e2e/' },
      to: { path: '^frontend/(test/(e2e|accessibility)/|text/|organiser/paths)' },
    },
    // component tests: the app's screens over the mocks, in one page
    {
      from: { path: '^frontend/test/screens/' },
      to: { path: '^frontend/(test/(screens|accessibility)|organiser|ui|api|text)/|^mocks/' },
    },
    {
      from: { path: '^frontend/test/screens/' },
      to: {
        path: '^frontend/(test/e2e/support/(browser/find-browser|content/record-video|people/totp)|vite\\.organiser)',
      },
    },
    // the main journeys in browsers that Playwright cannot drive
    {
      from: { path: '^frontend/test/other-browsers/' },
      to: { path: '^frontend/(test/(other-browsers|e2e/support)|text)/' },
    },
    // journeys with a real screen reader
    {
      from: { path: '^frontend/test/screen-reader/' },
      to: { path: '^frontend/(test/(screen-reader|e2e/support)/|text/)' },
    },
    // checks that run in a page, of organisers and of attendees
    own('frontend/test/accessibility'),
    own('frontend/test/specification-rows'),
    // other projects' servers, beside the running product
    { from: { path: '^frontend/test/e2e/' }, to: { path: '^backend/test/support/(fake-stripe|postgres)' } },
    { from: { path: '^frontend/[^/]+\\.(ts|tsx)$' }, to: { path: '^frontend/' } },
    { from: { path: '^frontend/mock/' }, to: { path: '^(frontend|mocks)/' } },
    // the mocks are loaded on demand, never built into the product
    { from: { path: '^frontend/' }, to: { path: '^mocks/', dynamic: true } },
    // which run this is
    {
      from: { path: '(playwright|vitest)\\.config\\.ts$|\\.test\\.ts$' },
      to: { path: '^\\.ci/(levels|broken-rules)' },
    },
    // what every area's tests may reach for
    {
      from: { path: '\\.test\\.tsx?$|config\\.ts$|^(frontend/test|backend/(test|bench)|\\.ci/testing)/' },
      to: { path: '^\\.ci/testing/' },
    },
    // the rules that the night breaks
    own('\\.ci/broken-rules'),
    // the published docs are made from the contract and the numbers of the code, and their programs run against the real server
    own('docs'),
    {
      from: { path: '^docs/site-builder/' },
      to: {
        path: '^openapi/(generator/contract|rules/)|^backend/src/(config/|hub/limits|limits/limits|errors/domain-error)',
      },
    },
    { from: { path: '^docs/test/' }, to: { path: '^(backend|generated|openapi/rules)/' } },
    // The guides' programs run beside the backend's tests, whose database they share
    { from: { path: '^backend/test/guide-programs' }, to: { path: '^docs/test/support/' } },
    { from: { path: '^docs/test/architecture' }, to: { path: '^\\.dependency-cruiser\\.cjs$' } },
    { from: { path: '^[^/]+$' }, to: {} },
  ],
  allowedSeverity: 'error',
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...backend.rules,
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'hub-knows-nothing-of-the-product',
      comment: 'Plans, seats and other processes are in live/, which the hub knows as ports in hub/types.ts',
      severity: 'error',
      from: { path: '^backend/src/hub/' },
      to: { path: '^(generated|openapi)/' },
    },
    {
      name: 'a-phone-loads-one-language',
      comment: 'The words come from the context; only the server and tests have all of them',
      severity: 'error',
      from: { path: '^frontend/watch/(?!server/)', pathNot: '(\\.test\\.tsx?$)|^frontend/watch/test/' },
      to: { path: '^frontend/text/watch/(all|en|de|fr|es|cy|ar)\\.ts$' },
    },
    {
      name: 'http-only-from-routes',
      comment: 'A verb knows nothing of HTTP',
      severity: 'error',
      from: {
        path: `^backend/src/${area}/`,
        pathNot:
          '(routes|site|\\.test)[^/]*\\.ts$|^backend/src/(accounts/authentication|live/connections|static-sites|watch-site)/',
      },
      to: { path: '^backend/src/http/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A page's script finds its library beside it only in the built site
    exclude: { path: '(^|/)dist/|^docs/site/|^docs/site-builder/assets/search\\.js$' },
    // It reads imports of types too. dependency-cruiser can't use the compiler of TypeScript 7
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    progress: { type: 'none' },
  },
}
