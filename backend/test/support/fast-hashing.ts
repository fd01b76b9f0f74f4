// For `setupFiles`: hashing a password slowly is the subject of password.test.ts only.
import { argon2 } from '../../src/accounts/password.ts'

argon2.cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
