// Made by `npm run messages` from en/adminProducts.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** {name} is archived. */ isArchived: { name: string }
  /** {name} is deleted. */ isDeleted: { name: string }
  /** {name} was restored. */ isRestored: { name: string }
  /** Delete {name}? */ deleteTitle: { name: string }
  /** Delete product */ deleteProduct: undefined
  /** Keep product */ keepProduct: undefined
  /** The product is removed from the shop and all carts right away. Past orders keep its name, picture, and price. */ deleteHint: undefined
  /** To hide it from shoppers but keep it here, archive it. */ archiveHint: undefined
  /** Scheduled */ scheduled: undefined
  /** Archive instead */ archiveInstead: undefined
  /** New product */ newProduct: undefined
  /** Before: */ before: undefined
  /** {variants, plural, one {# variant} other {# variants}} */ variants: { variants: number }
  /** Created */ created: undefined
  /** Not tracked */ notTracked: undefined
  /** Sold out */ soldOut: undefined
  /** {stock, number} left */ left: { stock: number }
  /** Search by name, SKU, or ID */ searchBy: undefined
  /** Search products */ searchProducts: undefined
  /** All categories */ allCategories: undefined
  /** Brand */ brand: undefined
  /** All brands */ allBrands: undefined
  /** Any stock */ anyStock: undefined
  /** Low stock */ lowStock: undefined
  /** This product couldn’t be loaded */ loadFailed: undefined
  /** Product not found */ notFound: undefined
  /** Product {id} doesn’t exist or was deleted. */ noProduct: { id: string }
  /** Export */ export: undefined
  /** Import */ import: undefined
  /** Add Product */ addProduct: undefined
  /** All {count, number} matching products selected */ allSelected: { count: number }
  /** No products found */ noneFound: undefined
  /** Try another search, category, status, or stock filter. */ tryAnother: undefined
  /** Add your first product. */ emptyHint: undefined
  /** View {name} in the shop */ view: { name: string }
  /** Edit {name} */ edit: { name: string }
  /** Duplicate {name} */ duplicate: { name: string }
  /** Delete {name} */ deleteNamed: { name: string }
  /** {name} was added as a draft. */ duplicated: { name: string }
  /** {field} of {sku} */ fieldOf: { field: string; sku: string }
  /** becomes */ becomes: undefined
  /** Enter −2 for 2 fewer. */ fewerHint: undefined
  /** Colors */ colors: undefined
  /** Picture */ picture: undefined
  /** Pictures */ pictures: undefined
  /** Alt text */ altText: undefined
}>('adminProducts', {
  isArchived: [["name"]," is archived."],
  isDeleted: [["name"]," is deleted."],
  isRestored: [["name"]," was restored."],
  deleteTitle: ["Delete ",["name"],"?"],
  deleteProduct: "Delete product",
  keepProduct: "Keep product",
  deleteHint: "The product is removed from the shop and all carts right away. Past orders keep its name, picture, and price.",
  archiveHint: "To hide it from shoppers but keep it here, archive it.",
  scheduled: "Scheduled",
  archiveInstead: "Archive instead",
  newProduct: "New product",
  before: "Before:",
  variants: [["variants",2,{"one":[0," variant"],"other":[0," variants"]}]],
  created: "Created",
  notTracked: "Not tracked",
  soldOut: "Sold out",
  left: [["stock",4]," left"],
  searchBy: "Search by name, SKU, or ID",
  searchProducts: "Search products",
  allCategories: "All categories",
  brand: "Brand",
  allBrands: "All brands",
  anyStock: "Any stock",
  lowStock: "Low stock",
  loadFailed: "This product couldn’t be loaded",
  notFound: "Product not found",
  noProduct: ["Product ",["id"]," doesn’t exist or was deleted."],
  export: "Export",
  import: "Import",
  addProduct: "Add Product",
  allSelected: ["All ",["count",4]," matching products selected"],
  noneFound: "No products found",
  tryAnother: "Try another search, category, status, or stock filter.",
  emptyHint: "Add your first product.",
  view: ["View ",["name"]," in the shop"],
  edit: ["Edit ",["name"]],
  duplicate: ["Duplicate ",["name"]],
  deleteNamed: ["Delete ",["name"]],
  duplicated: [["name"]," was added as a draft."],
  fieldOf: [["field"]," of ",["sku"]],
  becomes: "becomes",
  fewerHint: "Enter −2 for 2 fewer.",
  colors: "Colors",
  picture: "Picture",
  pictures: "Pictures",
  altText: "Alt text",
})
