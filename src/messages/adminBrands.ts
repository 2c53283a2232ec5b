// Made by `npm run messages` from en/adminBrands.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Brand */ brand: undefined
  /** Add brand */ add: undefined
  /** New brand */ new: undefined
  /** this brand */ thisBrand: undefined
  /** Search brands */ searchBy: undefined
  /** Search */ search: undefined
  /** Address */ address: undefined
  /** Links to the old address will no longer work. */ addressChanged: undefined
  /** {count, plural, =0 {No products} one {# product} other {# products}} */ products: { count: number }
  /** No brands found */ noneFound: undefined
  /** Try another name. */ tryAnother: undefined
  /** No brands yet */ empty: undefined
  /** Brands are added along with products. You can also add one here. */ emptyHint: undefined
  /** Show all brands */ showAll: undefined
  /** This brand couldn’t be loaded */ loadFailed: undefined
  /** Brand not found */ notFound: undefined
  /** It doesn’t exist, or was deleted or merged. */ notFoundHint: undefined
  /** Logo */ logo: undefined
  /** Shown on the brand’s page. */ logoHint: undefined
  /** Brand name */ namePlaceholder: undefined
  /** Product safety */ responsible: undefined
  /** Shown on the brand’s page. The EU requires both for products that are sold there. */ responsibleHint: undefined
  /** Manufacturer */ manufacturer: undefined
  /** Responsible person in the EU */ euResponsiblePerson: undefined
  /** Merge */ merge: undefined
  /** Merge {name} into another brand? */ mergeTitle: { name: string }
  /** {count, plural, =0 {{name} has no products.} one {Its product gets the other brand.} other {Its # products get the other brand.}} {name} and its page are deleted. This can’t be undone. */ mergeHint: { count: number; name: string }
  /** Brand that stays */ mergeInto: undefined
  /** Choose a brand from the list */ chooseBrand: undefined
  /** {name} is merged into {into}. */ merged: { name: string; into: string }
  /** Keep brand */ keep: undefined
  /** Delete brand */ delete: undefined
  /** Delete {name}? */ deleteTitle: { name: string }
  /** Its page will no longer exist. */ deleteHint: undefined
  /** {name} is deleted. */ deleted: { name: string }
  /** This brand is added when you save. */ newBrandHint: undefined
}>('adminBrands', {
  brand: "Brand",
  add: "Add brand",
  new: "New brand",
  thisBrand: "this brand",
  searchBy: "Search brands",
  search: "Search",
  address: "Address",
  addressChanged: "Links to the old address will no longer work.",
  products: [["count",2,{"=0":"No products","one":[0," product"],"other":[0," products"]}]],
  noneFound: "No brands found",
  tryAnother: "Try another name.",
  empty: "No brands yet",
  emptyHint: "Brands are added along with products. You can also add one here.",
  showAll: "Show all brands",
  loadFailed: "This brand couldn’t be loaded",
  notFound: "Brand not found",
  notFoundHint: "It doesn’t exist, or was deleted or merged.",
  logo: "Logo",
  logoHint: "Shown on the brand’s page.",
  namePlaceholder: "Brand name",
  responsible: "Product safety",
  responsibleHint: "Shown on the brand’s page. The EU requires both for products that are sold there.",
  manufacturer: "Manufacturer",
  euResponsiblePerson: "Responsible person in the EU",
  merge: "Merge",
  mergeTitle: ["Merge ",["name"]," into another brand?"],
  mergeHint: [["count",2,{"=0":[["name"]," has no products."],"one":"Its product gets the other brand.","other":["Its ",0," products get the other brand."]}]," ",["name"]," and its page are deleted. This can’t be undone."],
  mergeInto: "Brand that stays",
  chooseBrand: "Choose a brand from the list",
  merged: [["name"]," is merged into ",["into"],"."],
  keep: "Keep brand",
  delete: "Delete brand",
  deleteTitle: ["Delete ",["name"],"?"],
  deleteHint: "Its page will no longer exist.",
  deleted: [["name"]," is deleted."],
  newBrandHint: "This brand is added when you save.",
})
