// Made by `npm run messages` from en/print.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Quantity */ quantity: undefined
  /** Shipping */ shipping: undefined
  /** Ship to */ shipTo: undefined
  /** Bill to */ billTo: undefined
  /** Amount */ amount: undefined
  /** Price */ price: undefined
  /** Item */ item: undefined
  /** SKU */ sku: undefined
  /** Order {id} */ order: { id: string }
  /** Invoice for {id} */ invoice: { id: string }
  /** Packing slip for {id} */ packingSlip: { id: string }
  /** Placed */ placed: undefined
  /** Questions about this order? Email {email} and mention {id}. */ questions: { email: string; id: string }
  /** {returned, number} of {quantity, number} refunded. Don’t ship these. */ doNotShip: { returned: number; quantity: number }
}>('print', {
  quantity: "Quantity",
  shipping: "Shipping",
  shipTo: "Ship to",
  billTo: "Bill to",
  amount: "Amount",
  price: "Price",
  item: "Item",
  sku: "SKU",
  order: ["Order ",["id"]],
  invoice: ["Invoice for ",["id"]],
  packingSlip: ["Packing slip for ",["id"]],
  placed: "Placed",
  questions: ["Questions about this order? Email ",["email"]," and mention ",["id"],"."],
  doNotShip: [["returned",4]," of ",["quantity",4]," refunded. Don’t ship these."],
})
