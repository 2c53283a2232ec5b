// Made by `npm run messages` from en/invoice.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Invoice */ invoice: undefined
  /** Invoice {id} */ title: { id: string }
  /** Ordered {day} */ ordered: { day: string }
  /** Paid {day} */ paid: { day: string }
  /** {method} shipping */ method: { method: string }
  /** Billed to */ billedTo: undefined
  /** Shipped to */ shippedTo: undefined
  /** Order and payment */ orderAndPayment: undefined
  /** {city}, {region} */ cityLine: { city: string; region: string }
  /** Item */ item: undefined
  /** Quantity */ quantity: undefined
  /** Unit price */ unitPrice: undefined
  /** Amount */ amount: undefined
  /** Subtotal */ subtotal: undefined
  /** Discount */ discount: undefined
  /** Shipping */ shipping: undefined
  /** Tax */ tax: undefined
  /** Tax ({rate}) */ taxRate: { rate: string }
  /** Total */ total: undefined
  /** Refunded {day} */ refunded: { day: string }
  /** Refund requested {day}, pending */ refundPending: { day: string }
  /** Total after refunds */ paidAfterRefunds: undefined
  /** Questions about {id}? {email} */ questions: { id: string; email: string }
  /** Page {page, number} of {pages, number} */ page: { page: number; pages: number }
}>('invoice', {
  invoice: "Invoice",
  title: ["Invoice ",["id"]],
  ordered: ["Ordered ",["day"]],
  paid: ["Paid ",["day"]],
  method: [["method"]," shipping"],
  billedTo: "Billed to",
  shippedTo: "Shipped to",
  orderAndPayment: "Order and payment",
  cityLine: [["city"],", ",["region"]],
  item: "Item",
  quantity: "Quantity",
  unitPrice: "Unit price",
  amount: "Amount",
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  tax: "Tax",
  taxRate: ["Tax (",["rate"],")"],
  total: "Total",
  refunded: ["Refunded ",["day"]],
  refundPending: ["Refund requested ",["day"],", pending"],
  paidAfterRefunds: "Total after refunds",
  questions: ["Questions about ",["id"],"? ",["email"]],
  page: ["Page ",["page",4]," of ",["pages",4]],
})
