// Ensures that a Redis or Valkey server is installed for the tests, which start it themselves.
import { installFromDebian } from '../install-from-debian.ts'
import { findRedis } from './redis-program.ts'

if (!findRedis()) installFromDebian('redis-server', 'valkey-server')
if (!findRedis()) {
  process.stderr.write('The tests need a Redis or Valkey server. Install one, or set REDIS_SERVER to its path.\n')
  process.exit(1)
}
