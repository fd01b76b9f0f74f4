// Exit 0 when a PostgreSQL server answers at the given address.
import { onServer } from '../backend/test/support/postgres-admin.ts'

onServer(process.argv[2] ?? '', 'select 1').then(
  () => process.exit(0),
  () => process.exit(1),
)
