// Ensures that HAProxy is installed for the nightly tests of several nodes.
import { installFromDebian } from '../install-from-debian.ts'
import { hasHaproxy } from './start-haproxy.ts'

if (!hasHaproxy()) installFromDebian('haproxy')
if (!hasHaproxy()) {
  process.stderr.write('The nightly tests need HAProxy in the PATH.\n')
  process.exit(1)
}
