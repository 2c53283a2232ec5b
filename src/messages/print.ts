// Made by `npm run messages` from en/print.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Item */ item: undefined
  /** SKU */ sku: undefined
  /** Quantity */ quantity: undefined
  /** Price */ price: undefined
  /** Amount */ amount: undefined
  /** Invoice for {id} */ invoice: { id: string }
  /** Order {id} */ order: { id: string }
  /** Packing slip for {id} */ packingSlip: { id: string }
  /** Placed */ placed: undefined
  /** Ship to */ shipTo: undefined
  /** Bill to */ billTo: undefined
  /** Shipping */ shipping: undefined
  /** Questions about this order? Email {email} and mention {id}. */ questions: { email: string; id: string }
  /** {returned, number} of {quantity, number} refunded. Don’t ship these. */ doNotShip: { returned: number; quantity: number }
}>('print', {
  item: "Item",
  sku: "SKU",
  quantity: "Quantity",
  price: "Price",
  amount: "Amount",
  invoice: ["Invoice for ",["id"]],
  order: ["Order ",["id"]],
  packingSlip: ["Packing slip for ",["id"]],
  placed: "Placed",
  shipTo: "Ship to",
  billTo: "Bill to",
  shipping: "Shipping",
  questions: ["Questions about this order? Email ",["email"]," and mention ",["id"],"."],
  doNotShip: [["returned",4]," of ",["quantity",4]," refunded. Don’t ship these."],
})
