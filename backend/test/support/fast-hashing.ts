// For `setupFiles`: only password.test.ts needs slow password hashing.
import { argon2 } from '../../src/accounts/password.ts'

argon2.cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
