// Ensures that OpenStack Swift is installed for the nightly tests of images in a second S3 server.
import { installFromDebian } from '../install-from-debian.ts'
import { hasSwift } from './start-swift.ts'

// Only the library: its servers are started by the tests, not by the system
if (!hasSwift()) installFromDebian('python3-swift')
if (!hasSwift()) {
  process.stderr.write("The nightly tests need Debian's package python3-swift.\n")
  process.exit(1)
}
