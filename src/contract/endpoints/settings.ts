import type { Endpoint } from '../endpoint.ts'
import { ConnectionsReply, SettingsBody, SettingsReply } from '../settings.ts'
import { SetupReply } from '../setup.ts'

export const settingsEndpoints = {
  'GET /admin/settings': {
    summary: 'The settings of the shop',
    access: 'settings.read',
    reply: { 200: SettingsReply },
  },
  'PUT /admin/settings': {
    summary: 'Change the settings, all of them at once',
    access: 'settings.change',
    body: SettingsBody,
    reply: { 200: SettingsReply },
    errors: ['stale', 'moved', 'in_use'],
  },
  'GET /admin/setup': {
    summary: 'The setup checklist of the shop',
    access: 'settings.read',
    reply: { 200: SetupReply },
  },
  'GET /admin/connections': {
    summary: 'Connected services: payments, email, picture storage and language model',
    access: 'settings.read',
    reply: { 200: ConnectionsReply },
  },
} as const satisfies Record<string, Endpoint>
