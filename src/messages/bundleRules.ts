// Made by `npm run messages` from en/bundleRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a whole number from 1 to {max, number} */ units: { max: number }
  /** A bundle can have at most {max, number} products */ tooMany: { max: number }
  /** Add at least one product */ none: undefined
  /** This product is in the bundle twice */ twice: undefined
  /** Only bundles contain other products */ onlyBundles: undefined
  /** No product has the SKU {sku} */ noSku: { sku: string }
  /** {name} is a bundle. A bundle can’t contain another one. */ isBundle: { name: string }
  /** {name} is part of the bundle {bundle}. Remove it there first. */ inBundle: { name: string; bundle: string }
  /** {name} is part of the deleted bundle {bundle}. Restore that bundle and remove it there first. */ inDeletedBundle: { name: string; bundle: string }
}>('bundleRules', {
  units: ["Enter a whole number from 1 to ",["max",4]],
  tooMany: ["A bundle can have at most ",["max",4]," products"],
  none: "Add at least one product",
  twice: "This product is in the bundle twice",
  onlyBundles: "Only bundles contain other products",
  noSku: ["No product has the SKU ",["sku"]],
  isBundle: [["name"]," is a bundle. A bundle can’t contain another one."],
  inBundle: [["name"]," is part of the bundle ",["bundle"],". Remove it there first."],
  inDeletedBundle: [["name"]," is part of the deleted bundle ",["bundle"],". Restore that bundle and remove it there first."],
})
