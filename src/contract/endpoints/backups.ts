import { BackupSettingsBody, BackupsReply, NewBackupKeyReply } from '../backups.ts'
import type { Endpoint } from '../endpoint.ts'
import { none } from './parts.ts'

export const backupsEndpoints = {
  'GET /admin/backups': {
    summary: 'The settings of backups, and the last ones',
    access: 'backups.read',
    reply: { 200: BackupsReply },
  },
  'PUT /admin/backups/settings': {
    summary: 'Change where and when backups are made, and how many are kept',
    access: 'backups.change',
    body: BackupSettingsBody,
    reply: { 200: BackupsReply },
  },
  'POST /admin/backups': {
    summary: 'Make a backup within a minute; it is restored and compared afterwards',
    access: 'backups.change',
    reply: { 202: none },
    errors: ['backup_key_missing'],
  },
  'POST /admin/backups/key': {
    summary: 'Make a key for the backups from now on; it is only in the reply',
    access: 'backups.change',
    reply: { 201: NewBackupKeyReply },
  },
  'POST /admin/backups/key/kept': {
    summary: 'Confirm that the key is kept outside of the shop',
    access: 'backups.change',
    reply: { 204: none },
    errors: ['backup_key_missing'],
  },
} as const satisfies Record<string, Endpoint>
