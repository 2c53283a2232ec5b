import type { ReactElement } from 'react'
import { z } from 'zod'
import { isStillWanted } from '#server/identity/mail-choices/queries.ts'
import { type EmailTemplate, emailTemplate } from '#server/platform/mail/email-template.ts'
import { listDownloads } from '../downloads/queries.ts'
import { writeAddressChanged } from './address-changed.ts'
import { writeCancelled } from './cancelled.ts'
import { writeCompleted } from './completed.ts'
import { writeConfirmation } from './confirmation.ts'
import { writeOrderLink } from './order-link.ts'
import { type OrderMailData, type OrderMailKind, orderMailData } from './order-mail-data.ts'
import { writePaymentDeclined } from './payment-declined.ts'
import { writePaymentFailed } from './payment-failed.ts'
import { writePaymentInstructions, writePaymentReminder } from './payment-instructions.ts'
import { writePaymentProcessing } from './payment-processing.ts'
import { writePaymentReceived } from './payment-received.ts'
import { listReturned, type OrderEmailContext, type ReturnedItem, readOrder } from './read-order.ts'
import { writeRefunded } from './refunded.ts'
import { writeReturnApproved } from './return-approved.ts'
import { writeReturnReceived } from './return-received.ts'
import { writeReturnRejected } from './return-rejected.ts'
import { writeReturnRequested } from './return-requested.ts'
import { writeShipped } from './shipped.ts'

const WithOrder = z.object({ orderId: z.string() })

const orderTemplate = <Kind extends OrderMailKind>(
  kind: Kind,
  write: (context: OrderEmailContext, data: OrderMailData<Kind>) => ReactElement | null,
): EmailTemplate =>
  emailTemplate(WithOrder.and(orderMailData[kind]), async ({ orderId, ...data }, { db, shopUrl, secrets }) =>
    write(await readOrder(db, orderId, { shopUrl, secrets }), data as OrderMailData<Kind>),
  )

const completedTemplate = emailTemplate(
  WithOrder.and(orderMailData['order-completed']),
  async ({ orderId, token }, { db, shopUrl, secrets }) =>
    token && !(await isStillWanted(db, token))
      ? null
      : writeCompleted(await readOrder(db, orderId, { shopUrl, secrets }), { token }),
)

type ReturnMailKind = Extract<OrderMailKind, `return-${string}`>

const returnTemplate = <Kind extends ReturnMailKind>(
  kind: Kind,
  write: (context: OrderEmailContext, data: OrderMailData<Kind>, items: ReturnedItem[]) => ReactElement,
): EmailTemplate =>
  emailTemplate(WithOrder.and(orderMailData[kind]), async ({ orderId, ...data }, { db, shopUrl, secrets }) => {
    const [context, items] = await Promise.all([
      readOrder(db, orderId, { shopUrl, secrets }),
      listReturned(db, data.returnId),
    ])
    return write(context, data as OrderMailData<Kind>, items)
  })

const confirmationTemplate = emailTemplate(WithOrder, async ({ orderId }, { db, shopUrl, secrets }) => {
  const [context, downloads] = await Promise.all([
    readOrder(db, orderId, { shopUrl, secrets }),
    listDownloads(db, orderId, secrets),
  ])
  return writeConfirmation(context, downloads)
})

/** The templates of all emails about orders. */
export const orderEmails: Record<OrderMailKind, EmailTemplate> = {
  'order-confirmation': confirmationTemplate,
  'payment-instructions': orderTemplate('payment-instructions', writePaymentInstructions),
  'payment-reminder': orderTemplate('payment-reminder', writePaymentReminder),
  'payment-received': emailTemplate(WithOrder, async ({ orderId }, { db, shopUrl, secrets }) => {
    const [context, downloads] = await Promise.all([
      readOrder(db, orderId, { shopUrl, secrets }),
      listDownloads(db, orderId, secrets),
    ])
    return writePaymentReceived(context, downloads)
  }),
  'payment-processing': orderTemplate('payment-processing', writePaymentProcessing),
  'payment-declined': orderTemplate('payment-declined', writePaymentDeclined),
  'payment-failed': orderTemplate('payment-failed', writePaymentFailed),
  'order-shipped': orderTemplate('order-shipped', writeShipped),
  'order-completed': completedTemplate,
  'order-cancelled': orderTemplate('order-cancelled', writeCancelled),
  'order-refunded': orderTemplate('order-refunded', writeRefunded),
  'order-link': orderTemplate('order-link', writeOrderLink),
  'address-changed': orderTemplate('address-changed', writeAddressChanged),
  'return-requested': returnTemplate('return-requested', writeReturnRequested),
  'return-approved': returnTemplate('return-approved', writeReturnApproved),
  'return-rejected': returnTemplate('return-rejected', writeReturnRejected),
  'return-received': returnTemplate('return-received', writeReturnReceived),
}
