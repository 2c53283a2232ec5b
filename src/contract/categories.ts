import { z } from 'zod'
import { t } from '#messages/categoryRules.ts'
import { MAX_CODE_LENGTH, MAX_FILTERS } from './attributes.ts'
import { requiredLine } from './fields.ts'
import { landingPageFields, landingPageText } from './landing-pages.ts'
import { PageAddresses } from './page-addresses.ts'
import { pageText } from './query-fields.ts'
import { NameFallback } from './text-language.ts'

/** Maximum categories of a shop. */
export const MAX_CATEGORIES = 10_000
/** Maximum levels of the tree: a root has level 1. */
export const MAX_CATEGORY_LEVELS = 6

/** A category as shoppers see it. `path` is its address: the slugs from the root, joined by `/`. */
export const Category = z
  .object({
    name: z.string(),
    path: z.string(),
    image: z.string(),
    count: z.int().meta({ description: 'Visible products in it and below it' }),
    hasLandingPage: z
      .boolean()
      .meta({ description: 'Whether it has a page; otherwise it is a filter of the product list' }),
    fallback: NameFallback,
  })
  .meta({ id: 'Category' })
export type CategoryJson = z.input<typeof Category>

/** A step from the root to a category, for breadcrumbs. */
export const CategoryStep = Category.pick({ name: true, path: true, hasLandingPage: true, fallback: true })
export type CategoryStepJson = z.input<typeof CategoryStep>

/** Maximum children of a category on one page of them and among the filters of its list, and maximum roots among the filters of a list. */
export const MAX_LISTED_CATEGORIES = 200
/** Maximum children of a category in the menu. */
export const MAX_MENU_CHILDREN = 12
/** Maximum roots in the menu. */
export const MAX_MENU_ROOTS = 24
/** Maximum roots on every page, in the footer. */
export const MAX_FOOTER_ROOTS = 10

const MenuChild = Category.omit({ image: true })
/** Three levels of the tree. Categories without visible products are left out. */
export const CategoryMenuReply = z.object({
  categories: z.array(Category.extend({ children: z.array(MenuChild.extend({ children: z.array(MenuChild) })) })),
})
export type CategoryMenuJson = z.input<typeof CategoryMenuReply>['categories']

export const CategoryReply = z.object({
  category: Category.extend({
    text: z.string().meta({ description: 'The description as HTML; empty if there is none' }),
    plainText: z.string().meta({ description: 'The description without markup, in one line' }),
    seoTitle: z.string(),
    seoText: z.string(),
    ancestors: z.array(CategoryStep).meta({ description: 'From the root to the parent' }),
    children: z
      .array(Category)
      .max(MAX_LISTED_CATEGORIES)
      .meta({ description: 'A page of those with visible products' }),
    addresses: PageAddresses,
    childCount: z.int().meta({ description: 'The number of children with visible products' }),
  }),
})
export type CategoryPageJson = z.input<typeof CategoryReply>['category']

/** A path from the root: slugs joined by `/`. */
export const CategoryPath = z.string().min(1).max(600)
export const byCategoryPath = z.strictObject({ path: CategoryPath })
/** The page of its children. */
export const ChildrenQuery = z.strictObject({ page: pageText.default(1) })

const categoryFields = {
  name: requiredLine(() => t('name'), 80),
  ...landingPageFields,
  hasLandingPage: z.boolean().default(true).meta({
    description: 'Whether it has a page; otherwise it is a filter of the product list. Only roots may have none',
  }),
  filters: z.array(z.string().max(MAX_CODE_LENGTH)).max(MAX_FILTERS).optional().meta({
    description: 'Codes of the attributes by which its lists can be filtered, also those below. If omitted, unchanged',
  }),
}
const parentId = z.int().min(1).nullable().default(null).meta({ description: 'null: a root' })

export const NewCategoryBody = z.strictObject({ ...categoryFields, parentId })

export const CategoryBody = z.strictObject({
  ...categoryFields,
  revision: z.int().optional().meta({
    description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
  }),
})
export type CategoryBodyJson = z.input<typeof CategoryBody>

export const CategoryPlaceBody = z.strictObject({
  parentId,
  position: z
    .int()
    .min(0)
    .max(MAX_CATEGORIES)
    .meta({ description: 'Its position among the children of the parent, from 0' }),
  revision: z.int().optional().meta({ description: 'The revision of the tree on which the move is based' }),
})

/** A category in the tree of the panel. */
export const AdminCategoryNode = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  hasLandingPage: z.boolean(),
  products: z.int().meta({ description: 'Products whose main category it is, including drafts' }),
})
export type AdminCategoryNodeJson = z.input<typeof AdminCategoryNode>

export const AdminCategoriesReply = z.object({
  categories: z.array(AdminCategoryNode).meta({ description: 'Parents before children, siblings in order' }),
  revision: z.int().meta({ description: 'Changes with every change of the tree' }),
})

/** A category as staff edit it. */
export const AdminCategory = AdminCategoryNode.extend({
  image: z.string().nullable(),
  text: z.string(),
  seoTitle: z.string(),
  seoText: z.string(),
  revision: z.int(),
  filters: z.array(z.string()),
  inheritedFilters: z
    .array(z.object({ code: z.string(), from: z.object({ id: z.int(), name: z.string() }) }))
    .meta({ description: 'The filters of its ancestors, starting with the root' }),
  formerPaths: z.array(z.string()).meta({ description: 'Earlier paths, which redirect to the current one' }),
})
export type AdminCategoryJson = z.input<typeof AdminCategory>
export const AdminCategoryReply = z.object({ category: AdminCategory })

export const CategoryPreviewBody = z.strictObject({ text: landingPageText })
export const CategoryPreviewReply = z.object({ html: z.string() })
