import { setHashCost } from '#server/identity/accounts/passwords.ts'

/** Imported first by each file of API tests. Hashing at the shop's real cost would take a tenth of their time. */
setHashCost({ memoryCost: 64, timeCost: 1, parallelism: 1 })
