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
    summary: 'Request a backup, which is created within a minute and then verified',
    access: 'backups.change',
    reply: { 202: none },
    errors: ['backup_key_missing'],
  },
  'POST /admin/backups/key': {
    summary: 'Generate a key for future backups; only this reply contains it',
    access: 'backups.change',
    reply: { 201: NewBackupKeyReply },
  },
  'POST /admin/backups/key/kept': {
    summary: 'Confirm that the key is stored outside the shop',
    access: 'backups.change',
    reply: { 204: none },
    errors: ['backup_key_missing'],
  },
} as const satisfies Record<string, Endpoint>
