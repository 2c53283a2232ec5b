import { createHmac } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

export type DownloadSecrets = Pick<Secrets, 'downloadKey'>

/** The token of a download, by the id of its grant. Derived, so that pages and emails can show it although only its hash is stored. */
export const downloadToken = ({ downloadKey }: DownloadSecrets, grantId: string): string =>
  createHmac('sha256', Buffer.from(downloadKey, 'base64url')).update(grantId).digest('base64url')
