// Ensures that nginx with nchan is installed for the benchmarks, which start it themselves.
import { installFromDebian } from '../../test/support/install-from-debian.ts'
import { nginxVersion } from './nginx.ts'

if (!nginxVersion()) installFromDebian('libnginx-mod-nchan')
if (!nginxVersion()) {
  process.stderr.write("The benchmarks need nginx with nchan: Debian's package libnginx-mod-nchan.\n")
  process.exit(1)
}
