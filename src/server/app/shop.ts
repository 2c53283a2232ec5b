import type { Logger } from 'pino'
import type { EndedSessions } from '#server/identity/accounts/ended-sessions.ts'
import type { AccessTokens } from '#server/identity/accounts/tokens.ts'
import type { Catalogue } from '#server/catalog/search/catalog-index.ts'
import type { Config } from './config.ts'
import type { Database, DatabaseClient } from '#server/platform/database/client.ts'
import type { MediaStore } from '#server/platform/media/store.ts'
import type { PaymentProviders } from '#server/sales/payments/providers.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

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
