import { existsSync } from 'node:fs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Chromium without its windows, which needs a fifth less work for a journey. */
const SHELL = '/usr/bin/chromium-headless-shell'

const first = (paths: (string | undefined)[]) => paths.find((path) => path !== undefined && existsSync(path))

/** A Chromium that the machine has, or undefined (then Playwright looks for its own). */
export const findBrowser = () => first([process.env.CHROMIUM_PATH, SHELL, ...installed])

/** One that can all that people's browsers can: the shell keeps no page to which Back leads. */
export const findWholeBrowser = () => first([process.env.CHROMIUM_PATH, ...installed])

/**
 * Playwright's own list, which a second switch replaces, and two of ours: with them every new window would load Chromium's
 * address bar as a web page of its own, which costs half of what opening a window does.
 */
export const disabledFeatures = [
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

/** How the tests start it: without a sandbox, because CI runs as root, and without calls to other hosts. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${disabledFeatures.join(',')}`,
]
