// Ensures that a PostgreSQL with `pg_dump` is installed for the nightly test of backups, which starts it itself.
import { installFromDebian } from '../install-from-debian.ts'
import { findDebianPostgres } from './debian-postgres.ts'

if (!findDebianPostgres()) installFromDebian('postgresql')
if (!findDebianPostgres()) {
  process.stderr.write("The nightly test of backups needs Debian's package postgresql.\n")
  process.exit(1)
}
