import { existsSync } from 'node:fs'
import { arch } from 'node:process'

const debianFolder = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[arch as string] ?? arch
const first = (paths: (string | undefined)[]) => paths.find((path) => path !== undefined && existsSync(path))

/** The programs that the tests start, each with its Debian package; undefined if missing. */
export const programs = {
  firefox: { package: 'firefox-esr', path: () => first([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr']) },
  webKitDriver: { package: 'webkit2gtk-driver', path: () => first(['/usr/bin/WebKitWebDriver']) },
  // Comes with the driver's library
  miniBrowser: {
    package: 'webkit2gtk-driver',
    path: () => first(['4.1', '4.0'].map((version) => `/usr/lib/${debianFolder}/webkit2gtk-${version}/MiniBrowser`)),
  },
  // WebKitGTK needs a display, if only a virtual one
  xvfb: { package: 'xvfb', path: () => first(['/usr/bin/Xvfb']) },
} as const

/** @throws if the program isn't installed. */
export const programPath = (name: keyof typeof programs) => {
  const path = programs[name].path()
  if (path) return path
  throw new Error(
    `${programs[name].package} is missing. Run node frontend/test/other-browsers/ensure-other-browsers.ts to install it.`,
  )
}
