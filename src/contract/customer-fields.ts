import { z } from 'zod'

/** The customer of an order or a VAT number, for staff. Name and email address are empty when they were erased. */
export const customerFields = {
  customerId: z.string().nullable().meta({ description: 'The account. null for a guest' }),
  customer: z.string(),
  email: z.string(),
}
