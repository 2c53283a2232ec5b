// Made by `npm run messages` from en/adminCategories.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Add category */ add: undefined
  /** Add subcategory */ addBelow: undefined
  /** Search categories */ searchBy: undefined
  /** Search */ search: undefined
  /** Expand all */ expandAll: undefined
  /** Collapse all */ collapseAll: undefined
  /** Expand {name} */ expand: { name: string }
  /** Collapse {name} */ collapse: { name: string }
  /** Categories couldn’t be loaded */ listFailed: undefined
  /** Create “{name}” */ createNamed: { name: string }
  /** Create a category */ createNew: undefined
  /** No categories found */ noneFound: undefined
  /** Try another name. */ tryAnother: undefined
  /** No categories yet */ empty: undefined
  /** Categories are the departments of your shop. Add the first one, then add products to it. */ emptyHint: undefined
  /** Show all categories */ showAll: undefined
  /** {count, plural, one {# category} other {# categories}} */ summary: { count: number }
  /** {found, plural, one {# category} other {# categories}} found */ foundSummary: { found: number }
  /** Show {count, number} more */ showMore: { count: number }
  /** Drag a category to move it. With the keyboard, use the arrow keys to go through the tree, and Alt with an arrow key to move a category. */ keysHint: undefined
  /** {count, plural, one {# product} other {# products}} in {name} and its subcategories */ productsIn: { count: number; name: string }
  /** No page */ filterOnly: undefined
  /** Move */ move: undefined
  /** Move up */ moveUp: undefined
  /** Move down */ moveDown: undefined
  /** Move into {name} */ moveInto: { name: string }
  /** Move out of {name} */ moveOut: { name: string }
  /** Move to… */ moveTo: undefined
  /** Move {name} */ moveTitle: { name: string }
  /** Move here */ moveHere: undefined
  /** New parent category */ newParent: undefined
  /** Everything below {name} moves with it. Old addresses keep working. */ newParentHint: { name: string }
  /** Top level */ topLevel: undefined
  /** Drop here to move to the top level */ dropTopLevel: undefined
  /** {name} moved: {parent}, position {position, number} of {count, number} */ moved: { name: string; parent: string; position: number; count: number }
  /** {name} can’t be moved further in this direction. */ cantMove: { name: string }
  /** Categories can have at most {max, number} levels. */ tooDeep: { max: number }
  /** A category can’t be moved below itself. */ belowItself: undefined
  /** Another user has changed the categories. This is the current tree. Move {name} again. */ moveStale: { name: string }
  /** {name} wasn’t moved. {reason} */ moveFailed: { name: string; reason: string }
  /** New category */ newCategory: undefined
  /** this category */ thisCategory: undefined
  /** Save changes */ saveChanges: undefined
  /** {name} is saved. */ saved: { name: string }
  /** Address */ address: undefined
  /** Leave it empty to make it from the name. */ addressHint: undefined
  /** The old address and those of all subcategories redirect to the new ones. */ addressChanged: undefined
  /** Parent category */ parent: undefined
  /** Description */ description: undefined
  /** Picture */ picture: undefined
  /** Shown in menus, on tiles, and on the category’s page. */ pictureHint: undefined
  /** In the shop */ inTheShop: undefined
  /** Has its own page */ hasPage: undefined
  /** Without one, it’s a filter of the product list. */ hasPageHint: undefined
  /** Former addresses */ formerAddresses: undefined
  /** They redirect to this category. */ formerAddressesHint: undefined
  /** The title, address, and description that search engines see. */ searchHint: undefined
  /** Title for search engines */ seoTitle: undefined
  /** The name by default. */ seoTitleHint: undefined
  /** Description for search engines */ seoText: undefined
  /** The beginning of the description by default. */ seoTextHint: undefined
  /** Category name */ namePlaceholder: undefined
  /** {products, plural, =0 {No products} one {# product} other {# products}} · {subcategories, plural, =0 {No subcategories} one {# subcategory} other {# subcategories}} */ contents: { products: number; subcategories: number }
  /** Delete {name}? */ deleteTitle: { name: string }
  /** Delete category */ deleteCategory: undefined
  /** Keep category */ keepCategory: undefined
  /** Its address will lead to its parent category. */ deleteHint: undefined
  /** Its address will no longer work. */ deleteRootHint: undefined
  /** {name} is deleted. */ deleted: { name: string }
  /** Show its products */ showProducts: undefined
  /** Show the category tree */ showTree: undefined
  /** This category couldn’t be loaded */ loadFailed: undefined
  /** Category not found */ notFound: undefined
  /** It doesn’t exist or was deleted. */ notFoundHint: undefined
  /** Write or preview */ descriptionTabs: undefined
}>('adminCategories', {
  add: "Add category",
  addBelow: "Add subcategory",
  searchBy: "Search categories",
  search: "Search",
  expandAll: "Expand all",
  collapseAll: "Collapse all",
  expand: ["Expand ",["name"]],
  collapse: ["Collapse ",["name"]],
  listFailed: "Categories couldn’t be loaded",
  createNamed: ["Create “",["name"],"”"],
  createNew: "Create a category",
  noneFound: "No categories found",
  tryAnother: "Try another name.",
  empty: "No categories yet",
  emptyHint: "Categories are the departments of your shop. Add the first one, then add products to it.",
  showAll: "Show all categories",
  summary: [["count",2,{"one":[0," category"],"other":[0," categories"]}]],
  foundSummary: [["found",2,{"one":[0," category"],"other":[0," categories"]}]," found"],
  showMore: ["Show ",["count",4]," more"],
  keysHint: "Drag a category to move it. With the keyboard, use the arrow keys to go through the tree, and Alt with an arrow key to move a category.",
  productsIn: [["count",2,{"one":[0," product"],"other":[0," products"]}]," in ",["name"]," and its subcategories"],
  filterOnly: "No page",
  move: "Move",
  moveUp: "Move up",
  moveDown: "Move down",
  moveInto: ["Move into ",["name"]],
  moveOut: ["Move out of ",["name"]],
  moveTo: "Move to…",
  moveTitle: ["Move ",["name"]],
  moveHere: "Move here",
  newParent: "New parent category",
  newParentHint: ["Everything below ",["name"]," moves with it. Old addresses keep working."],
  topLevel: "Top level",
  dropTopLevel: "Drop here to move to the top level",
  moved: [["name"]," moved: ",["parent"],", position ",["position",4]," of ",["count",4]],
  cantMove: [["name"]," can’t be moved further in this direction."],
  tooDeep: ["Categories can have at most ",["max",4]," levels."],
  belowItself: "A category can’t be moved below itself.",
  moveStale: ["Another user has changed the categories. This is the current tree. Move ",["name"]," again."],
  moveFailed: [["name"]," wasn’t moved. ",["reason"]],
  newCategory: "New category",
  thisCategory: "this category",
  saveChanges: "Save changes",
  saved: [["name"]," is saved."],
  address: "Address",
  addressHint: "Leave it empty to make it from the name.",
  addressChanged: "The old address and those of all subcategories redirect to the new ones.",
  parent: "Parent category",
  description: "Description",
  picture: "Picture",
  pictureHint: "Shown in menus, on tiles, and on the category’s page.",
  inTheShop: "In the shop",
  hasPage: "Has its own page",
  hasPageHint: "Without one, it’s a filter of the product list.",
  formerAddresses: "Former addresses",
  formerAddressesHint: "They redirect to this category.",
  searchHint: "The title, address, and description that search engines see.",
  seoTitle: "Title for search engines",
  seoTitleHint: "The name by default.",
  seoText: "Description for search engines",
  seoTextHint: "The beginning of the description by default.",
  namePlaceholder: "Category name",
  contents: [["products",2,{"=0":"No products","one":[0," product"],"other":[0," products"]}]," · ",["subcategories",2,{"=0":"No subcategories","one":[0," subcategory"],"other":[0," subcategories"]}]],
  deleteTitle: ["Delete ",["name"],"?"],
  deleteCategory: "Delete category",
  keepCategory: "Keep category",
  deleteHint: "Its address will lead to its parent category.",
  deleteRootHint: "Its address will no longer work.",
  deleted: [["name"]," is deleted."],
  showProducts: "Show its products",
  showTree: "Show the category tree",
  loadFailed: "This category couldn’t be loaded",
  notFound: "Category not found",
  notFoundHint: "It doesn’t exist or was deleted.",
  descriptionTabs: "Write or preview",
})
