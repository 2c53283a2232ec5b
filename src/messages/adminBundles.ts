// Made by `npm run messages` from en/adminBundles.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Bundle contents */ contents: undefined
  /** Each product keeps its own stock. The bundle can be sold while all of them are in stock. */ contentsHint: undefined
  /** Contents of {name} */ contentsOf: { name: string }
  /** Add a product */ add: undefined
  /** Add a product to {name} */ addTo: { name: string }
  /** Units of {name} */ units: { name: string }
  /** Variant of {name} */ variant: { name: string }
  /** Nothing added yet */ noneAdded: undefined
  /** {total} if bought separately */ separateTotal: { total: string }
  /** All variants of {name} are already in the bundle. */ alreadyAdded: { name: string }
  /** {name} is a bundle itself. A bundle can’t contain another one. */ isBundle: { name: string }
  /** {units, plural, =0 {Sold out} one {# bundle can be sold} other {# bundles can be sold}} */ canBeSold: { units: number }
}>('adminBundles', {
  contents: "Bundle contents",
  contentsHint: "Each product keeps its own stock. The bundle can be sold while all of them are in stock.",
  contentsOf: ["Contents of ",["name"]],
  add: "Add a product",
  addTo: ["Add a product to ",["name"]],
  units: ["Units of ",["name"]],
  variant: ["Variant of ",["name"]],
  noneAdded: "Nothing added yet",
  separateTotal: [["total"]," if bought separately"],
  alreadyAdded: ["All variants of ",["name"]," are already in the bundle."],
  isBundle: [["name"]," is a bundle itself. A bundle can’t contain another one."],
  canBeSold: [["units",2,{"=0":"Sold out","one":[0," bundle can be sold"],"other":[0," bundles can be sold"]}]],
})
