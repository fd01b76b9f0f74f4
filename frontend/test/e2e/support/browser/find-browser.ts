import { existsSync } from 'node:fs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Headless Chromium, which needs a fifth less processor time per journey. */
const SHELL = '/usr/bin/chromium-headless-shell'

const first = (paths: (string | undefined)[]) => paths.find((path) => path !== undefined && existsSync(path))

/** An installed Chromium, or undefined (then Playwright looks for its own). */
export const findBrowser = () => first([process.env.CHROMIUM_PATH, SHELL, ...installed])

/** A full browser: the headless shell has no back-forward cache. */
export const findWholeBrowser = () => first([process.env.CHROMIUM_PATH, ...installed])

/**
 * Playwright's own list, which a second switch replaces, plus two more: otherwise every new window loads Chromium's
 * address bar as a web page, which takes half the time of opening a window.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Without a sandbox, because CI runs as root, and without requests to other hosts. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${disabledFeatures.join(',')}`,
]
