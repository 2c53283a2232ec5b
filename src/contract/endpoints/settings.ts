import type { Endpoint } from '../endpoint.ts'
import { ConnectionsReply, SettingsBody, SettingsReply } from '../settings.ts'
import { SetupReply } from '../setup.ts'

export const settingsEndpoints = {
  'GET /admin/settings': {
    summary: 'What the owner can change while the shop runs',
    access: 'settings.read',
    reply: { 200: SettingsReply },
  },
  'PUT /admin/settings': {
    summary: 'Change the settings, all of them at once',
    access: 'settings.change',
    body: SettingsBody,
    reply: { 200: SettingsReply },
    errors: ['stale'],
  },
  'GET /admin/setup': {
    summary: 'What the shop has of what it needs before its first sale',
    access: 'settings.read',
    reply: { 200: SetupReply },
  },
  'GET /admin/connections': {
    summary:
      'What the shop is connected to: who takes its payments, sends its mails, keeps its pictures and helps its assistant',
    access: 'settings.read',
    reply: { 200: ConnectionsReply },
  },
} as const satisfies Record<string, Endpoint>
