import type { Logger } from 'pino'
import type { EndedSessions } from './accounts/ended-sessions.ts'
import type { AccessTokens } from './accounts/tokens.ts'
import type { Catalogue } from './catalog/catalogue.ts'
import type { Config } from './config.ts'
import type { Database, DatabaseClient } from './database/client.ts'
import type { MediaStore } from './media/store.ts'
import type { PaymentProviders } from './payments/providers.ts'
import type { Secrets } from './secrets.ts'

/** What a request needs of the running shop. */
export interface Shop {
  config: Config
  secrets: Secrets
  accessTokens: AccessTokens
  endedSessions: EndedSessions
  db: Database
  readSnapshot: DatabaseClient['readSnapshot']
  catalogue: Catalogue
  payments: PaymentProviders
  media: MediaStore
  log: Logger
}
