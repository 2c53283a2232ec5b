// Made by `npm run messages` from en/categoryRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a name */ name: undefined
  /** Use lowercase letters, digits, and single hyphens */ slug: undefined
  /** Enter the URL of a picture */ pictureUrl: undefined
  /** Another category has this address */ slugTaken: undefined
  /** Another top-level category has this name */ nameTaken: undefined
  /** This is the address of another category. Choose another name */ nameIsPath: undefined
  /** This would be the name of a top-level category. Choose another address */ pathIsName: undefined
  /** {products, plural, =0 {} one {# product is in this category. } other {# products are in this category. }}{children, plural, =0 {} one {It has # subcategory. } other {It has # subcategories. }}Move them first. */ inUse: { products: number; children: number }
  /** It’s the category of the deleted product {example}, which couldn’t be restored without it. Restore the product and move it first. */ usedByDeleted: { example: string }
}>('categoryRules', {
  name: "Enter a name",
  slug: "Use lowercase letters, digits, and single hyphens",
  pictureUrl: "Enter the URL of a picture",
  slugTaken: "Another category has this address",
  nameTaken: "Another top-level category has this name",
  nameIsPath: "This is the address of another category. Choose another name",
  pathIsName: "This would be the name of a top-level category. Choose another address",
  inUse: [["products",2,{"=0":"","one":[0," product is in this category. "],"other":[0," products are in this category. "]}],["children",2,{"=0":"","one":["It has ",0," subcategory. "],"other":["It has ",0," subcategories. "]}],"Move them first."],
  usedByDeleted: ["It’s the category of the deleted product ",["example"],", which couldn’t be restored without it. Restore the product and move it first."],
})
