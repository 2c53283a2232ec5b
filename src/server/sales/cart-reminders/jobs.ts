import type { Job } from '#server/platform/jobs/jobs.ts'
import type { SalesContext } from '../context.ts'
import { sendCartReminders } from './cart-reminders.ts'

export const cartReminderJobs = (shop: SalesContext): Job[] => [
  { name: 'send-cart-reminders', schedule: '*/10 * * * *', run: () => sendCartReminders(shop) },
]
