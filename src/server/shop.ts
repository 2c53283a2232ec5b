import type { Logger } from 'pino'
import type { Catalogue } from './catalog/catalogue.ts'
import type { Config } from './config.ts'
import type { Database } from './database/client.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Secrets } from './secrets.ts'

/** What a request needs of the running shop. */
export interface Shop {
  config: Config
  secrets: Secrets
  db: Database
  catalogue: Catalogue
  payments: PaymentProvider
  log: Logger
}
