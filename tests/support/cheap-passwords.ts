import { hashAtCost } from '#server/identity/accounts/passwords.ts'

/** Each file of API tests begins so: hashing passwords as slowly as the shop does would take a tenth of their time. */
hashAtCost({ memoryCost: 64, timeCost: 1, parallelism: 1 })
