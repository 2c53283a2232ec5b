// Made by `npm run messages` from en/adminVariantFacts.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** GTIN */ gtin: undefined
  /** MPN */ mpn: undefined
  /** Cost */ cost: undefined
  /** Weight (g) */ weight: undefined
  /** Length (mm) */ length: undefined
  /** Width (mm) */ width: undefined
  /** Height (mm) */ height: undefined
  /** HS code */ hsCode: undefined
  /** Country of origin */ origin: undefined
  /** More */ more: undefined
  /** Margin: {amount, number, money} ({share, number, percent}) */ margin: { amount: number; share: number }
  /** Enter a cost to see the margin. Only staff see it. */ noMargin: undefined
  /** Copy to all variants */ copyToAll: undefined
  /** Copies everything but GTIN and MPN. */ copyHint: undefined
}>('adminVariantFacts', {
  gtin: "GTIN",
  mpn: "MPN",
  cost: "Cost",
  weight: "Weight (g)",
  length: "Length (mm)",
  width: "Width (mm)",
  height: "Height (mm)",
  hsCode: "HS code",
  origin: "Country of origin",
  more: "More",
  margin: ["Margin: ",["amount",4,"money"]," (",["share",4,"percent"],")"],
  noMargin: "Enter a cost to see the margin. Only staff see it.",
  copyToAll: "Copy to all variants",
  copyHint: "Copies everything but GTIN and MPN.",
})
