import { setHashCost } from '#server/identity/accounts/passwords.ts'

/**
 * Imported first by each file of API tests. Hashing at the real cost would take a tenth of the time of the API tests.
 */
setHashCost({ memoryCost: 64, timeCost: 1, parallelism: 1 })
