// Made by `npm run messages` from en/adminDisputes.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Sandbox */ sandbox: undefined
  /** Send evidence in the {provider} dashboard. */ sendEvidence: { provider: string }
  /** The bank decides. This can take months. */ bankDecides: undefined
  /** Approve or refund the payment in the {provider} dashboard. */ approveOrRefund: { provider: string }
  /** Check the order before you ship it. A refund now prevents a dispute. */ checkOrder: undefined
  /** Next step */ nextStep: undefined
  /** {kind}: {reason} */ kindAndReason: { kind: string; reason: string }
  /** Search by order, customer, or ID */ searchBy: undefined
  /** Search disputes */ searchDisputes: undefined
  /** Type */ kind: undefined
  /** All types */ allKinds: undefined
  /** No disputes found */ noneFound: undefined
  /** Try another search, type, or status. */ tryAnother: undefined
  /** Payments disputed by a bank or the payment provider appear here. */ emptyHint: undefined
  /** Show all disputes */ showAll: undefined
}>('adminDisputes', {
  sandbox: "Sandbox",
  sendEvidence: ["Send evidence in the ",["provider"]," dashboard."],
  bankDecides: "The bank decides. This can take months.",
  approveOrRefund: ["Approve or refund the payment in the ",["provider"]," dashboard."],
  checkOrder: "Check the order before you ship it. A refund now prevents a dispute.",
  nextStep: "Next step",
  kindAndReason: [["kind"],": ",["reason"]],
  searchBy: "Search by order, customer, or ID",
  searchDisputes: "Search disputes",
  kind: "Type",
  allKinds: "All types",
  noneFound: "No disputes found",
  tryAnother: "Try another search, type, or status.",
  emptyHint: "Payments disputed by a bank or the payment provider appear here.",
  showAll: "Show all disputes",
})
