// Made by `npm run messages` from en/adminProductStock.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Change */ change: undefined
  /** On hand */ onHand: undefined
  /** Reserved */ reserved: undefined
  /** by {by} */ by: { by: string }
  /** Received */ received: undefined
  /** Released */ released: undefined
  /** Sold */ sold: undefined
  /** Returned */ returned: undefined
  /** Corrected */ corrected: undefined
  /** Stock of {name} */ stockOf: { name: string }
  /** <strong>{available, number}</strong> available */ available: { strong: Tag; available: number }
  /** , {reserved, number} reserved for orders awaiting payment */ reservedForOrders: { reserved: number }
  /** Stock history of {sku} */ historyOf: { sku: string }
  /** The stock history couldn’t be loaded */ historyFailed: undefined
  /** No changes yet */ noChanges: undefined
  /** Stock changes appear here. */ noChangesHint: undefined
  /** Newer */ newer: undefined
  /** Older */ older: undefined
  /** {page, number} of {pages, number} */ pageOf: { page: number; pages: number }
  /** The stock of {sku} is adjusted. */ adjusted: { sku: string }
  /** Adjust stock */ adjustStock: undefined
  /** Type of change */ kind: undefined
  /** Units received */ unitsReceived: undefined
  /** Count corrected */ countCorrected: undefined
  /** Quantity change */ quantityChange: undefined
}>('adminProductStock', {
  change: "Change",
  onHand: "On hand",
  reserved: "Reserved",
  by: ["by ",["by"]],
  received: "Received",
  released: "Released",
  sold: "Sold",
  returned: "Returned",
  corrected: "Corrected",
  stockOf: ["Stock of ",["name"]],
  available: [["strong",["available",4]]," available"],
  reservedForOrders: [", ",["reserved",4]," reserved for orders awaiting payment"],
  historyOf: ["Stock history of ",["sku"]],
  historyFailed: "The stock history couldn’t be loaded",
  noChanges: "No changes yet",
  noChangesHint: "Stock changes appear here.",
  newer: "Newer",
  older: "Older",
  pageOf: [["page",4]," of ",["pages",4]],
  adjusted: ["The stock of ",["sku"]," is adjusted."],
  adjustStock: "Adjust stock",
  kind: "Type of change",
  unitsReceived: "Units received",
  countCorrected: "Count corrected",
  quantityChange: "Quantity change",
})
