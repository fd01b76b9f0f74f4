// Ensures that a Chromium is installed: the system's, the package manager's, or Playwright's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findWholeBrowser } from './find-browser.ts'

const has = () => findWholeBrowser() !== undefined || existsSync(chromium.executablePath())
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
const asRoot = (...command: [string, ...string[]]) =>
  process.getuid?.() === 0 ? run(...command) : run('sudo', '-n', ...command)

if (!has()) {
  process.stdout.write('No Chromium found; installing one …\n')
  const isDebian = existsSync('/usr/bin/apt-get')
  const install = (...names: string[]) => asRoot('apt-get', 'install', '-y', '-qq', ...names)
  // Not every Debian release has the headless shell
  if (isDebian && asRoot('apt-get', 'update', '-qq'))
    install('chromium', 'chromium-headless-shell') || install('chromium')
  if (!has()) run('npx', 'playwright', 'install', 'chromium')
}
if (!has()) {
  process.stderr.write('The tests need a Chromium and none could be installed. Install one, or set CHROMIUM_PATH.\n')
  process.exit(1)
}
