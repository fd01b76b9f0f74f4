import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const hasCommand = (command: string) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0

export const hasApt = () => existsSync('/usr/bin/apt-get')
export const hasBrew = () => hasCommand('brew')

/** Runs apt-get as root, with sudo if needed. Returns whether it succeeded. */
function aptGet(...args: string[]): boolean {
  const isRoot = process.getuid?.() === 0
  const [program, ...before] = isRoot ? (['apt-get'] as const) : (['sudo', '-n', 'apt-get'] as const)
  return spawnSync(program, [...before, ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

let isUpdated = false

/** Updates apt's lists of packages, once a run. Returns whether they are up to date. */
export function updateAptLists(): boolean {
  isUpdated ||= aptGet('update', '-qq')
  return isUpdated
}

export function installWithApt(packages: readonly string[]) {
  if (updateAptLists()) aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

export function installWithBrew(packages: readonly string[]) {
  spawnSync('brew', ['install', ...new Set(packages)], { stdio: 'inherit' })
}
