import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { MAX_CATEGORY_LEVELS } from '#contract/categories.ts'
import { transactionNumber } from '#server/platform/database/columns.ts'

/** Two categories with the same parent and slug violate this constraint. */
export const ONE_PATH = 'categories_one_path'
/** Two roots of the same name violate this constraint: `GET /products?category=` accepts names of roots. */
export const ONE_ROOT_NAME = 'categories_one_root_name'

/** The categories of the shop, a tree. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null for a root. */
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    /** The last part of the path. */
    slug: text().notNull(),
    /** The slugs from the root to here, joined by `/`. Changes with every move of an ancestor. */
    path: text().notNull(),
    name: text().notNull(),
    image: text().notNull(),
    /** Markdown. */
    text: text().notNull().default(''),
    seoTitle: text('seo_title').notNull().default(''),
    seoText: text('seo_text').notNull().default(''),
    /** Order among the children of the same parent. */
    position: integer().notNull(),
    /** Whether it has a page; otherwise its address is a filter of the product list. */
    hasLandingPage: boolean('has_landing_page').notNull().default(true),
    /** Incremented by each change, to detect edits of an outdated version. */
    revision: integer().notNull().default(1),
  },
  (category) => [
    uniqueIndex(ONE_PATH).on(category.path),
    uniqueIndex(ONE_ROOT_NAME).on(sql`lower(${category.name})`).where(sql`parent_id is null`),
    index('categories_by_parent').on(category.parentId, category.position),
    check(
      'categories_path_ends_with_slug',
      sql`${category.path} = ${category.slug} or ${category.path} like '%/' || ${category.slug}`,
    ),
    check('categories_root_has_path_of_one', sql`(${category.parentId} is null) = (${category.path} not like '%/%')`),
    check(
      'categories_levels',
      sql`array_length(string_to_array(${category.path}, '/'), 1) <= ${sql.raw(String(MAX_CATEGORY_LEVELS))}`,
    ),
  ],
)

/** Every path that a category has or had. A path belongs to the category that used it last. */
export const categoryPaths = pgTable(
  'category_paths',
  {
    path: text().primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (path) => [index('category_paths_by_category').on(path.categoryId)],
)

/** One row: the state of the whole tree. Triggers write it; changes of the tree lock it. */
export const categoryTree = pgTable(
  'category_tree',
  {
    id: integer().primaryKey(),
    /** Incremented by each change of any category. */
    revision: integer().notNull().default(1),
    /** The transaction of the last change. */
    changedIn: transactionNumber('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (tree) => [check('category_tree_one_row', sql`${tree.id} = 1`)],
)

/** The first part of a path, which is the path of the root. */
export const rootPath = (path: SQL | AnyPgColumn): SQL => sql`split_part(${path}, '/', 1)`
